import type { ClassDefinition, Program } from '../../ir/program.ts'
import { typeText } from '../../ir/tree/types.ts'
import { markReachable } from './gc-roots.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { Declaration, Expression, Member, Parameter, Statement } from '../../mql/syntax/nodes.ts'
import { keepOrRestore } from '../kept-values.ts'
import { keepsOnTicks, restoresObjects } from '../drawing-features.ts'
import { does } from './settings.ts'
import { triviaOf } from './statements.ts'
import { allParts, constructorParts } from './constructor-parts.ts'

/** Columns of the list of a constructor, which is printed on one line; more fields are set one by one. */
const widestList = 110

function settingFields(
  name: string,
  method: string | null,
  params: readonly Parameter[],
  fields: readonly { readonly name: string }[],
): Member {
  const set = (target: (field: string) => Expression | string) =>
    fields.map((field) => mql.statement(mql.assign(target(field.name), mql.identifier(`${field.name}_`))))
  if (method === null)
    return fields.reduce((width, field) => width + 2 * field.name.length + 4, 0) <= widestList
      ? mql.func(null, name, params, [], { fields: fields.map((field) => [field.name, `${field.name}_`]) })
      : mql.func(
          null,
          name,
          params,
          set((field) => field),
        )
  const body = [...set((field) => mql.member('object_', field)), mql.returns(mql.identifier('object_'))]
  return mql.func(name, method, [mql.param(name, 'object_', { pointer: true }), ...params], body, {
    specifiers: ['static'],
    pointer: true,
  })
}

/**
 * Emits the script's types as classes, because Pine shares objects by reference too. Each object keeps a copy of its
 * fields at the last closed bar.
 */
export function classDeclarations(program: Program, frees: boolean): Declaration[] {
  return [...namedAhead(program), ...classes(program, frees)]
}

/** Classes that name each other: those that one above them names are declared ahead. */
function namedAhead(program: Program): Declaration[] {
  const above = new Set<string>()
  const ahead = new Set<string>()
  for (const { name, uses } of program.classes) {
    above.add(name)
    for (const used of uses) if (!above.has(used)) ahead.add(used)
  }
  return [...ahead].map((name, k) => mql.classAhead(name, k === 0 ? { leading: [mql.blankLines()] } : {}))
}

/** No field of a script's type ends like the parameters of its methods. */
const again = 'isAgain_'

/** Keeps the fields, or restores them; a tick leaves those that are `varip`, and the elements of their collections. */
function saved(fields: ClassDefinition['fields'], isWithinBars: boolean): Statement[] {
  const pairs = (isVarip: boolean) =>
    fields
      .filter((field) => (isWithinBars && field.isVarip) === isVarip)
      .map(({ name, type }) => ({ value: name, before: `kept_${name}`, type }))
  const isTakenBack = mql.binary(mql.identifier(again), '&&', mql.unary('!', mql.identifier('isLiveBar')))
  const collections = isWithinBars ? fields.filter(({ isVarip, isCollection }) => isVarip && isCollection) : []
  return [
    ...keepOrRestore(mql.identifier(again), pairs(false)),
    ...keepOrRestore(isTakenBack, pairs(true)),
    ...(collections.length > 0
      ? [
          mql.ifThen(
            mql.unary('!', mql.identifier(again)),
            collections.map(({ name }) => does('KeepOnTicks', mql.identifier(name))),
          ),
        ]
      : []),
  ]
}

function classes(program: Program, frees: boolean): Declaration[] {
  return program.classes.map(({ name, fields, leading }) => {
    const restores = restoresObjects(program)
    const variables = (restores ? ['', 'kept_'] : ['']).flatMap((prefix) =>
      fields.map((f) =>
        f.type.kind === 'pointer'
          ? mql.variable(f.type.name, prefix + f.name, { pointer: true })
          : mql.variable(typeText(f.type), prefix + f.name),
      ),
    )
    const params = fields.map((f) =>
      f.type.kind === 'pointer'
        ? mql.param(f.type.name, `${f.name}_`, { pointer: true })
        : mql.param(typeText(f.type), `${f.name}_`, { const: true }),
    )
    const virtual = { specifiers: ['virtual' as const] }
    const held = frees
      ? fields.flatMap((f) => (f.type.kind === 'pointer' ? markReachable(mql.identifier(f.name), f.type) : []))
      : []
    return mql.classOf(
      'class',
      name,
      [
        mql.access('public'),
        ...variables,
        ...allParts(constructorParts(fields.length)).map(({ from, to, method }) =>
          settingFields(name, method, params.slice(from, to), fields.slice(from, to)),
        ),
        ...(restores
          ? [
              mql.func(
                'void',
                'SaveOrRestore',
                [mql.param('bool', again, { const: true })],
                saved(fields, keepsOnTicks(program)),
                {
                  specifiers: ['virtual'],
                },
              ),
            ]
          : []),
        ...(held.length > 0 ? [mql.func('void', 'ReachOn', [], held, virtual)] : []),
      ],
      {
        base: 'Managed',
        leading: [mql.blankLines(), ...leading.flatMap(triviaOf).filter((t) => t.kind === 'Comment')],
      },
    )
  })
}
