import { oldNames } from '../../mql/builtins/aliases.ts'
import { mql4Constants, mql4Members, mql4Values } from '../../mql/builtins/constants-mql4.ts'
import { computingEnums } from '../../mql/builtins/enums-computing.ts'
import { mql4Variables } from '../../mql/builtins/predefined.ts'
import type { DialectWords } from '../dialect.ts'

export const mql4: DialectWords = {
  oldNames,
  constants: mql4Constants,
  variables: mql4Variables,
  structs: '',
  members: {
    known: mql4Members,
    values: mql4Values,
    // The member lists of the other enumerations are incomplete.
    isIncomplete: /^ENUM_(POSITION|DEAL|TRADE_|INDICATOR$|CALENDAR|BOOK|DRAW_TYPE|FLOAT)/,
    isAbsent: (name) => Object.hasOwn(computingEnums, name),
  },
}
