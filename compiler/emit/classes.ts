import type { Program } from '../ir/program.ts'
import { typeText } from '../ir/types.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration } from '../mql/syntax/nodes.ts'
import type { Names } from './names.ts'
import { triviaOf } from './statements.ts'

/** The script's own types, as classes: they are shared by reference in Pine too. */
export function classDeclarations(program: Program, names: Names): Declaration[] {
  void names
  return program.classes.map(({ name, fields, leading }) => {
    const variables = fields.map((f) =>
      f.type.kind === 'pointer'
        ? mql.variable(f.type.name, f.name, { pointer: true })
        : mql.variable(typeText(f.type), f.name))
    const params = fields.map((f) =>
      f.type.kind === 'pointer'
        ? mql.param(f.type.name, `${f.name}_`, { pointer: true })
        : mql.param(typeText(f.type), `${f.name}_`, { const: true }))
    const body = fields.map((f) => mql.statement(mql.assign(f.name, mql.identifier(`${f.name}_`))))
    return mql.classOf('class', name, [mql.access('public'), ...variables, mql.func(null, name, params, body)], {
      leading: [mql.blankLines(), ...leading.flatMap(triviaOf).filter((t) => t.kind === 'Comment')],
    })
  })
}
