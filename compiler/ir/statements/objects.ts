import type { ConstructorCall, CopyCall, Reference } from '../../pine/check/model.ts'
import type { ObjectType } from '../../pine/check/types.ts'
import type { Assignment } from '../../pine/syntax/nodes.ts'
import { convert, naOf } from '../expressions/convert.ts'
import { lower } from '../expressions/expressions.ts'
import type { Known } from '../facts/knowledge.ts'
import { homeOf } from '../libraries.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { operate } from '../expressions/operators.ts'
import { isPlatformName } from '../facts/platform-names.ts'
import { mqlWords as reservedNames } from '../facts/reserved.ts'
import { className, irTypeOf } from '../facts/pine-types.ts'
import * as types from '../tree/types.ts'
import { factsOf } from './variables.ts'

type FieldReference = Extract<Reference, { kind: 'field' }>

/** Pine's own `chart.point` is a class of the runtime. */
const pointFields: Readonly<Record<string, types.IrType>> = {
  time: types.double,
  index: types.double,
  price: types.double,
}

/** Methods of every class. */
const methods: ReadonlySet<string> = new Set(['Save', 'Restore', 'ReachOn'])

/** Fields are called what the author calls them, but for words of MQL, its constants, and methods of the class. */
const fieldName = (name: string): string =>
  reservedNames.has(name) || methods.has(name) || isPlatformName(name) ? `${name}Value` : name

function knownField(l: Lowering, type: ObjectType, index: number): Known {
  return l.knowledge.fieldOf(type, index, () => irTypeOf(type.fields[index].type))
}

/** The class of a user type is declared when first met. */
export function classOf(l: Lowering, type: ObjectType): string {
  const name = className(type)
  const declared = type.declaration
  const known = l.classes.find((c) => c.name === name)
  if (known && known.span !== declared)
    within(l, type, () => l.note(declared, 'unsupported', `another type is called ${type.name} too`))
  if (!known) {
    l.keepsObjects = true
    const at = l.classes.length
    l.classes.push({ name, fields: [], leading: declared.leading, span: declared })
    const fields = type.fields.map((field, i) => ({
      name: fieldName(field.name),
      type: knownField(l, type, i).type,
      initial: '',
    }))
    l.classes[at] = { name, fields, leading: declared.leading, span: declared }
    for (const field of type.fields) if (field.type.kind === 'object') classOf(l, field.type)
  }
  return name
}

export function lowerField(l: Lowering, reference: FieldReference): Expr {
  const object = lower(l, reference.object)
  if (reference.type === 'chart.point')
    return make.field(object, reference.field, pointFields[reference.field] ?? types.double)
  classOf(l, reference.type)
  const known = knownField(l, reference.type, reference.index)
  if (make.isNa(object)) return naOf(known.type)
  return { ...make.field(object, fieldName(reference.field), known.type), ...factsOf(known) }
}

const operators = { '+=': '+', '-=': '-', '*=': '*', '/=': '/', '%=': '%' } as const

export function assignField(l: Lowering, reference: FieldReference, node: Assignment): void {
  const target = lowerField(l, reference)
  const given = lower(l, node.value)
  const value = node.operator === ':=' ? given : operate(l, operators[node.operator], target, given, null)
  if (reference.type === 'chart.point') {
    l.assign(target, convert(l, value, target.type))
    return
  }
  const known = knownField(l, reference.type, reference.index)
  l.knowledge.widen(known, make.isNa(value) ? naOf(known.type) : value)
  l.assign(target, convert(l, value, known.type))
}

function initialOf(l: Lowering, type: ObjectType, i: number): Expr {
  const { init } = type.declaration.fields[i]
  return init ? within(l, type, () => lower(l, init)) : make.na
}

/** What stands in a type's declaration is lowered with the facts of the script or library that declares it. */
function within<T>(l: Lowering, type: ObjectType, work: () => T): T {
  const { frame } = l
  const home = homeOf(l.checked, type)
  if (home && home.main !== frame.instance) l.frame = { ...frame, instance: home.main }
  const result = work()
  l.frame = frame
  return result
}

/** `Type.copy(object)`: a new object with the fields as they are. */
export function lowerCopy(l: Lowering, { type, object }: CopyCall): Expr {
  const name = classOf(l, type)
  const given = lower(l, object)
  const original =
    given.kind === 'variable' && given.variable.storage !== 'series' ? given : l.temporary('original', given)
  return make.create(
    name,
    type.fields.map((field, i) => make.field(original, fieldName(field.name), knownField(l, type, i).type)),
  )
}

/** `Type.new(…)`: a field that is left out takes its default, or na. */
export function lowerConstructor(l: Lowering, call: ConstructorCall): Expr {
  const { type } = call
  const name = classOf(l, type)
  const args = type.fields.map((_, i) => {
    const known = knownField(l, type, i)
    const given = call.args[i]
    const value = given ? lower(l, given) : initialOf(l, type, i)
    l.knowledge.widen(known, make.isNa(value) ? naOf(known.type) : value)
    return convert(l, value, known.type)
  })
  return make.create(name, args)
}
