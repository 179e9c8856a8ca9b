import type { Program } from '../ir/program.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration } from '../mql/syntax/nodes.ts'

/** Functions that give the text behind an option, for scripts that use it as text. */
export function enumStrings(program: Program): Declaration[] {
  return program.enums.flatMap(({ name, text, members }) => {
    if (!text) return []
    const cases = members.map((m) => mql.switchCase(mql.identifier(m.name), [mql.returns(mql.string(m.comment))]))
    const body = [mql.switchOn(mql.identifier('option'), cases), mql.returns(mql.string(''))]
    return [
      mql.func('string', text, [mql.param(name, 'option', { const: true })], body, {
        leading: [mql.blankLines(), mql.sectionComment('The text of an option')],
      }),
    ]
  })
}
