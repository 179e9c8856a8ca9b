import type { Names } from '../../emit/names.ts'
import { nameFromTitle } from '../../ir/inputs.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Declaration } from '../../mql/syntax/nodes.ts'

/** MQL4 has no groups of inputs: an input without value is the heading. */
export const withHeadings = (inputs: readonly Declaration[], names: Names): Declaration[] =>
  inputs.map((input) =>
    input.kind === 'InputGroup' && input.title.kind === 'StringLiteral'
      ? mql.variable('string', names.fresh(`${nameFromTitle(input.title.value).slice(0, 40)}Inputs`), {
          storage: 'input',
          init: mql.string(''),
          leading: input.leading,
          comment: `--- ${input.title.value} ---`,
        })
      : input,
  )
