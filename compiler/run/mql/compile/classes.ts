import { referenceOf } from '../../../mql/check/facts.ts'
import type { ClassInfo, FunctionInfo, VariableInfo } from '../../../mql/check/model.ts'
import type { MemberInitializer } from '../../../mql/syntax/nodes.ts'
import { zeros, type Layout, type MqlArray, type MqlObject } from '../values.ts'
import { argumentList, constructorCall } from './calls.ts'
import { convertedOf, numberAs } from './values/conversions.ts'
import { isNumber, isText } from './values/numbers.ts'
import type { Js, Scope } from './scope.ts'

/** Returns the default constructor: one without required arguments. */
export function defaultConstructor(info: ClassInfo): FunctionInfo | null {
  return info.constructors.find((c) => c.params.every((p) => p.declarator.init)) ?? null
}

/** Returns whether making an object of the class takes more than zeros. */
export function hasBegin(info: ClassInfo): boolean {
  if (defaultConstructor(info) || (info.base && hasBegin(info.base))) return true
  return info.fields.some(({ type }) => type.kind === 'class' && hasBegin(type.info))
}

/** Generates the function body that runs a class's default constructors on the object `s`. */
export function beginBody(scope: Scope, info: ClassInfo): Js {
  const constructor = defaultConstructor(info)
  if (constructor)
    return `${scope.module.functionOf(constructor)}(${['s', ...argumentList(scope, constructor.params, [])].join()});`
  return initialization(scope, info, null)
}

/** Generates initialization before a constructor's body: the base, then fields with constructors or initializers. */
export function initialization(scope: Scope, info: ClassInfo, constructor: FunctionInfo | null): Js {
  const listed = constructor?.declaration.initializers ?? []
  const { base } = info
  const inherited = base?.fields.length ?? 0
  const ofBase = base
    ? [
        objectBegin(
          scope,
          's',
          base,
          listed.find((i) => i.name.name === base.name),
        ),
      ]
    : []
  const ofFields = info.fields.slice(inherited).map((field) =>
    fieldBegin(
      scope,
      field,
      listed.find((i) => i.name.name === field.name),
    ),
  )
  return [...ofBase, ...ofFields]
    .filter(Boolean)
    .map((step) => `${step};`)
    .join('')
}

function objectBegin(scope: Scope, object: Js, info: ClassInfo, initializer: MemberInitializer | undefined): Js {
  const { begin } = scope.module.classOf(info)
  if (!initializer) return begin ? `${begin}(${object})` : ''
  const reference = referenceOf(scope.facts, initializer)
  const target = reference?.kind === 'construct' ? reference.target : defaultConstructor(info)
  return constructorCall(scope, object, target, begin, initializer.args)
}

function fieldBegin(scope: Scope, { slot, type }: VariableInfo, initializer: MemberInitializer | undefined): Js {
  if (type.kind === 'class') return objectBegin(scope, `s.o[${slot}]`, type.info, initializer)
  const given = initializer?.args[0]
  if (!given) return ''
  if (isNumber(type)) return `s.n[${slot}]=${numberAs(scope, given, type)}`
  const value = convertedOf(scope, given, type)
  return `s.o[${slot}]=${isText(type) ? value : `pointer(${value})`}`
}

/** Returns the layout of an empty object; `nested` makes the fields that hold objects or arrays by value. */
export function layoutOf(
  info: ClassInfo,
  nested: (field: VariableInfo) => (() => MqlObject | MqlArray) | null,
  owner: unknown,
): Layout {
  return {
    name: info.name,
    zeros: zeros(info.fields.length),
    nothing: info.fields.map(() => null),
    plain: info.fields.every((field) => isNumber(field.type)),
    nested: info.fields.flatMap((field) => {
      const make = nested(field)
      return make ? [{ slot: field.slot, make }] : []
    }),
    slots: new Map(info.fields.map(({ name, slot }) => [name, slot])),
    owner,
  }
}
