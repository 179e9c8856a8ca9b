import { required } from '../../../text/required.ts'
import { meaningOf, typeOf } from '../../../mql/check/facts.ts'
import type { Conversion, FunctionInfo, Reference, VariableInfo } from '../../../mql/check/model.ts'
import type { Expression } from '../../../mql/syntax/nodes.ts'
import { argumentsOf, builtinArgument, builtinCall } from './builtins.ts'
import { convertedOf, missing, numberAs, objectOf, valueOf } from './values/conversions.ts'
import { isNumber, resultAs } from './values/numbers.ts'
import { arrayOf, inTurn, placeOf, referTo } from './values/places.ts'
import { globalScope, type Js, type Scope } from './scope.ts'

export function callOf(scope: Scope, node: Expression, reference: Reference | undefined): Js {
  switch (reference?.kind) {
    case 'call':
      return userCall(scope, node, reference)
    case 'builtin-call':
      return builtinCall(scope, node, reference)
    case 'construct': {
      const object = construction(scope, reference, argumentsOf(node))
      return node.kind === 'New' ? `kept(${object})` : object
    }
    case 'convert':
      return convertedOf(scope, required(argumentsOf(node)[0] ?? undefined, 'converted value'), reference.to)
    case 'pointer-call':
      return pointerCall(scope, node)
    default:
      return missing(scope, 'this call', 'it was not understood')
  }
}

function userCall(scope: Scope, node: Expression, { target, object, qualified }: Reference & { kind: 'call' }): Js {
  scope.locals.mayFail()
  const args = argumentList(scope, target.params, argumentsOf(node))
  const name = scope.module.functionOf(target)
  if (target.owner === null || target.isStatic) return resultAs(`${name}(${args.join(',')})`, target.result)
  const self = object ? objectOf(scope, object) : 's'
  if (target.virtualSlot === null || qualified) return resultAs(`${name}(${[self, ...args].join(',')})`, target.result)
  const kept = scope.locals.temporary()
  return resultAs(
    `(${kept}=${self}).layout.owner.virtuals[${target.virtualSlot}](${[kept, ...args].join(',')})`,
    target.result,
  )
}

export function operatorCall(scope: Scope, node: Expression, target: FunctionInfo): Js {
  scope.locals.mayFail()
  const [object, ...args] = operandsOf(node)
  const passed = argumentList(scope, target.params, args)
  return `${scope.module.functionOf(target)}(${[objectOf(scope, object), ...passed].join(',')})`
}

function operandsOf(node: Expression): readonly [Expression, ...Expression[]] {
  if (node.kind === 'Binary') return [node.left, node.right]
  if (node.kind === 'Assignment') return [node.target, node.value]
  if (node.kind === 'Index') return [node.object, ...node.indices]
  if (node.kind === 'Unary' || node.kind === 'Postfix') return [node.operand]
  return [node]
}

/** Generates all arguments, defaults included. A reference takes two: storage and index. */
export function argumentList(
  scope: Scope,
  params: readonly VariableInfo[],
  args: readonly (Expression | null)[],
): readonly Js[] {
  return params.flatMap((parameter, k) => {
    const given = args[k]
    if (given) return argumentOf(scope, parameter, given)
    const { init } = parameter.declarator
    if (init) return argumentOf(globalScope(scope), parameter, init)
    return isByPlace(parameter) ? ['[0]', '0'] : [isNumber(parameter.type) ? '0' : 'null']
  })
}

/** A number, a string or a pointer taken with `&`. */
export const isByPlace = ({ reference, type }: VariableInfo): boolean =>
  reference && type.kind !== 'array' && type.kind !== 'class'

function argumentOf(scope: Scope, parameter: VariableInfo, argument: Expression): readonly Js[] {
  const { type } = parameter
  if (type.kind === 'array') return [arrayOf(scope, argument)]
  if (type.kind === 'class')
    return [parameter.reference ? objectOf(scope, argument) : `copyOf(${objectOf(scope, argument)})`]
  if (isByPlace(parameter)) {
    const { before, storage, index } = referTo(scope, placeOf(scope, argument))
    return [inTurn(before, storage), index]
  }
  if (isNumber(type)) return [numberAs(scope, argument, type)]
  const value = convertedOf(scope, argument, type)
  return [type.kind === 'pointer' || type.kind === 'function' ? `pointer(${value})` : value]
}

/** Generates an object of a class and runs its constructor. */
function construction(
  scope: Scope,
  { type, target }: Reference & { kind: 'construct' },
  args: readonly (Expression | null)[],
): Js {
  scope.locals.mayFail()
  const { layout, begin } = scope.module.classOf(type)
  if (!target && !begin) return `create(${layout})`
  const object = scope.locals.temporary()
  return `(${object}=create(${layout}),${constructorCall(scope, object, target, begin, args)},${object})`
}

/** Generates the object that a value converts to, by constructor or assignment. */
export function madeOf(scope: Scope, value: Expression, { type, target }: Conversion): Js {
  if (target.role === 'constructor') return construction(scope, { kind: 'construct', type, target }, [value])
  const object = scope.locals.temporary()
  const plain = construction(scope, { kind: 'construct', type, target: null }, [])
  const assign = scope.module.functionOf(target)
  const args = [object, ...argumentList(scope, target.params, [value])].join(',')
  return `(${object}=${plain},${assign}(${args}),${object})`
}

/** Generates a call of the constructor `target`, or of the class's default initialization. */
export function constructorCall(
  scope: Scope,
  object: Js,
  target: FunctionInfo | null,
  begin: Js | null,
  args: readonly (Expression | null)[],
): Js {
  if (!target) return begin ? `${begin}(${object})` : '0'
  return `${scope.module.functionOf(target)}(${[object, ...argumentList(scope, target.params, args)].join(',')})`
}

function pointerCall(scope: Scope, node: Expression): Js {
  if (node.kind !== 'Call') return missing(scope, 'this call', 'it was not understood')
  scope.locals.mayFail()
  scope.module.callsByValue()
  const type = typeOf(scope.facts, meaningOf(node.callee))
  const params = type.kind === 'function' ? type.signature.params : []
  const callee = scope.locals.temporary()
  const args = params.map((parameter, k) => {
    const given = node.args[k]
    return given
      ? builtinArgument(scope, given, parameter.type, parameter.reference)
      : builtinArgument(
          globalScope(scope),
          required(parameter.declarator.init ?? undefined, 'default of a parameter'),
          parameter.type,
          parameter.reference,
        )
  })
  return `((${callee}=${valueOf(scope, node.callee)})?${callee}.call([${args.join(',')}]):noObject())`
}
