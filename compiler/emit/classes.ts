import type { Program } from '../ir/program.ts'
import { typeText } from '../ir/tree/types.ts'
import { reach } from './held-objects.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration } from '../mql/syntax/nodes.ts'
import { triviaOf } from './statements.ts'

/**
 * The script's own types, as classes: they are shared by reference in Pine too. Each keeps its fields as the last closed
 * bar left them.
 */
export function classDeclarations(program: Program, frees: boolean): Declaration[] {
  return program.classes.map(({ name, fields, leading }) => {
    const variables = ['', 'kept_'].flatMap((prefix) =>
      fields.map((f) =>
        f.type.kind === 'pointer'
          ? mql.variable(f.type.name, prefix + f.name, { pointer: true })
          : mql.variable(typeText(f.type), prefix + f.name)))
    const params = fields.map((f) =>
      f.type.kind === 'pointer'
        ? mql.param(f.type.name, `${f.name}_`, { pointer: true })
        : mql.param(typeText(f.type), `${f.name}_`, { const: true }))
    const copies = (to: (field: string) => string, from: (field: string) => string) =>
      fields.map((f) => mql.statement(mql.assign(to(f.name), mql.identifier(from(f.name)))))
    const plain = (field: string) => field
    const kept = (field: string) => `kept_${field}`
    const virtual = { specifiers: ['virtual' as const] }
    const held = frees ? fields.flatMap((f) => (f.type.kind === 'pointer' ? reach(mql.identifier(f.name), f.type) : [])) : []
    return mql.classOf('class', name, [
      mql.access('public'), ...variables,
      mql.func(null, name, params, copies(plain, (field) => `${field}_`)),
      mql.func('void', 'Save', [], copies(kept, plain), virtual), mql.func('void', 'Restore', [], copies(plain, kept), virtual),
      ...(held.length > 0 ? [mql.func('void', 'ReachOn', [], held, virtual)] : []),
    ], { base: 'Managed', leading: [mql.blankLines(), ...leading.flatMap(triviaOf).filter((t) => t.kind === 'Comment')] })
  })
}
