import type { Program } from '../ir/program.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression } from '../mql/syntax/nodes.ts'

/** Functions that give the text behind an option, for scripts that use it as text. */
export function enumStrings(program: Program): Declaration[] {
  return program.enums.flatMap(({ name, text, members }) => {
    if (!text) return []
    const [last, ...others] = [...members].reverse()
    const chosen = others.reduce<Expression>(
      (rest, { name: option, comment }) =>
        mql.conditional(mql.binary(mql.identifier('option'), '==', mql.identifier(option)), mql.string(comment), rest),
      mql.string(last?.comment ?? ''),
    )
    return [
      mql.func('string', text, [mql.param(name, 'option', { const: true })], [mql.returns(chosen)], {
        leading: [mql.blankLines(), mql.sectionComment('The text of an option')],
      }),
    ]
  })
}
