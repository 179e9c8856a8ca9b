import { required } from '../../text/required.ts'
import type { ConstructorCall, CopyCall, Reference } from '../../pine/check/model.ts'
import type { ObjectType, Type } from '../../pine/check/types.ts'
import type { Assignment } from '../../pine/syntax/nodes.ts'
import { convert, naOf } from '../expressions/convert.ts'
import { lower } from '../dispatch.ts'
import type { VariableFacts } from '../facts/dataflow-facts.ts'
import { homeOf } from '../libraries.ts'
import type { Lowering } from '../lowering.ts'
import type { ClassDefinition } from '../program.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { operate } from '../expressions/operators.ts'
import { isPlatformName } from '../facts/platform-names.ts'
import { mqlWords as reservedNames } from '../facts/reserved.ts'
import { className, irTypeOf, isCollection } from '../facts/pine-types.ts'
import * as types from '../tree/types.ts'
import { factsOf } from './variables.ts'
import { tableOf } from '../../text/table.ts'

type FieldReference = Extract<Reference, { kind: 'field' }>

/** Pine's own `chart.point` is a class of the runtime. */
const pointFields: Readonly<Record<string, types.IrType>> = tableOf({
  time: types.double,
  index: types.double,
  price: types.double,
})

/** Methods of every class. */
const methods: ReadonlySet<string> = new Set(['SaveOrRestore', 'ReachOn', 'TakeOff'])

/** Fields keep the author's names, except for words and constants of MQL and methods of the class. */
const fieldName = (name: string): string =>
  reservedNames.has(name) || methods.has(name) || isPlatformName(name) ? `${name}Value` : name

function knownField(lowering: Lowering, type: ObjectType, index: number): VariableFacts {
  return lowering.facts.fieldOf(type, index, () =>
    irTypeOf(required(type.fields[index], `field ${index} of ${type.name}`).type),
  )
}

/** The class of a user type is declared when first met. */
export function classOf(lowering: Lowering, type: ObjectType): string {
  const name = className(type)
  const declared = type.declaration
  const known = lowering.classes.find((c) => c.name === name)
  if (known && known.span !== declared)
    within(lowering, type, () => lowering.note(declared, 'unsupported', `another type is called ${type.name} too`))
  if (!known) {
    lowering.keepsObjects = true
    const { leading } = declared
    const met: ClassDefinition = { name, fields: [], uses: [], leading, span: declared }
    lowering.classes.push(met)
    const fields = type.fields.map((field, i) => ({
      name: fieldName(field.name),
      type: knownField(lowering, type, i).type,
      initial: '',
      isVarip: field.varip,
      isCollection: isCollection(field.type),
    }))
    if (fields.some(({ isVarip }) => isVarip)) lowering.keepsOnTicks = true
    // MQL reads from above: a class comes after those that its fields name.
    const uses = type.fields.flatMap((field) => objectTypesOf(field.type)).map((used) => classOf(lowering, used))
    lowering.classes.splice(lowering.classes.indexOf(met), 1)
    lowering.classes.push({ ...met, fields, uses })
  }
  return name
}

/** Types of objects that a value of a type is, or holds. */
function objectTypesOf(type: Type): readonly ObjectType[] {
  if (type.kind === 'object') return [type]
  if (type.kind === 'array' || type.kind === 'matrix') return objectTypesOf(type.element)
  return type.kind === 'map' ? objectTypesOf(type.value) : []
}

/** A field's name and type in the class of its type. */
export function fieldAt(lowering: Lowering, type: ObjectType, index: number): { name: string; type: types.IrType } {
  classOf(lowering, type)
  return {
    name: fieldName(required(type.fields[index], `field ${index} of ${type.name}`).name),
    type: knownField(lowering, type, index).type,
  }
}

/** An object whose member is read or called. One made on the spot gets a name: MQL has no member of `new`. */
export const receiver = (lowering: Lowering, object: Expr): Expr =>
  object.kind === 'new' ? lowering.temporary('made', object) : object

export function lowerField(lowering: Lowering, reference: FieldReference): Expr {
  const object = receiver(lowering, lower(lowering, reference.object))
  if (reference.type === 'chart.point')
    return make.field(object, reference.field, pointFields[reference.field] ?? types.double)
  classOf(lowering, reference.type)
  const known = knownField(lowering, reference.type, reference.index)
  if (make.isNa(object)) return naOf(known.type)
  return { ...make.field(object, fieldName(reference.field), known.type), ...factsOf(known) }
}

const operators = { '+=': '+', '-=': '-', '*=': '*', '/=': '/', '%=': '%' } as const

export function assignField(lowering: Lowering, reference: FieldReference, node: Assignment): void {
  const target = lowerField(lowering, reference)
  const given = lower(lowering, node.value)
  const value = node.operator === ':=' ? given : operate(lowering, operators[node.operator], target, given, null)
  if (reference.type === 'chart.point') {
    lowering.assign(target, convert(lowering, value, target.type))
    return
  }
  const known = knownField(lowering, reference.type, reference.index)
  lowering.facts.widen(known, make.isNa(value) ? naOf(known.type) : value)
  lowering.assign(target, convert(lowering, value, known.type))
}

function initialOf(lowering: Lowering, type: ObjectType, i: number): Expr {
  const init = type.declaration.fields[i]?.init
  return init ? within(lowering, type, () => lower(lowering, init)) : make.na
}

/** Lowers an expression of a type's declaration with the facts of the script or library that declares the type. */
function within<T>(lowering: Lowering, type: ObjectType, work: () => T): T {
  const { frame } = lowering
  const home = homeOf(lowering.checked, type)
  if (home && home.main !== frame.instance) lowering.frame = { ...frame, instance: home.main }
  const result = work()
  lowering.frame = frame
  return result
}

/** `Type.copy(object)`: a new object with the fields as they are. */
export function lowerCopy(lowering: Lowering, { type, object }: CopyCall): Expr {
  const name = classOf(lowering, type)
  const given = lower(lowering, object)
  const original =
    given.kind === 'variable' && given.variable.storage !== 'series' ? given : lowering.temporary('original', given)
  return make.create(
    name,
    type.fields.map((field, i) => make.field(original, fieldName(field.name), knownField(lowering, type, i).type)),
  )
}

/** `Type.new(…)`: a field that is left out takes its default, or na. */
export function lowerConstructor(lowering: Lowering, call: ConstructorCall): Expr {
  const { type } = call
  const name = classOf(lowering, type)
  const args = type.fields.map((_, i) => {
    const known = knownField(lowering, type, i)
    const given = call.args[i]
    const value = given ? lower(lowering, given) : initialOf(lowering, type, i)
    lowering.facts.widen(known, make.isNa(value) ? naOf(known.type) : value)
    return convert(lowering, value, known.type)
  })
  return make.create(name, args)
}
