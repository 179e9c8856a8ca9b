import { oldNamesOfMql5 } from '../../mql/builtins/aliases.ts'
import { mql5Constants } from '../../mql/builtins/constants-mql5.ts'
import { mql5Structs } from '../../mql/builtins/structs.ts'
import type { DialectWords } from '../dialect.ts'

export const mql5: DialectWords = {
  oldNames: oldNamesOfMql5,
  constants: mql5Constants,
  variables: {},
  structs: mql5Structs,
  members: null,
}
