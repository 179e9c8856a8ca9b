import { attacks } from '../mql/attacks.ts'
import type { HostileProgram } from './hostile-program.ts'

/** Values for the numbers of an attack: a harmless one, a large one, and one beyond the range of int. */
const numbers = ['1', '100000', '-2147483649'] as const

/** Expert Advisors that try to hang, to fill the memory, or to leave the machine while they run. */
export const attackPrograms: readonly HostileProgram[] = attacks.flatMap(({ declarations = '', statements }, index) =>
  (['mql4', 'mql5'] as const).map((language) => {
    const number = numbers[index % numbers.length] ?? '1'
    const text = `${declarations}\nvoid OnTick() { ${statements} }\n`.replaceAll('#', number)
    return { name: `attack ${index}`, language, text }
  }),
)
