import { meaningOf, referenceOf } from '../../../mql/check/facts.ts'
import type { VariableInfo, ArrayType, ClassType, MqlType } from '../../../mql/check/model.ts'
import type { Declarator, Expression, InitializerList } from '../../../mql/syntax/nodes.ts'
import { constructorCall } from './calls.ts'
import { defaultConstructor } from './classes.ts'
import { convertedOf, numberAs, numberOf } from './values/conversions.ts'
import { isNumber, isReal, isRow, isText } from './values/numbers.ts'
import { arrayOf, isReadUnset, variablePlace } from './values/places.ts'
import { required } from '../../../text/required.ts'
import type { Js, Scope } from './scope.ts'

/** Statements that give a variable its first value. */
export function declarationOf(scope: Scope, variable: VariableInfo, declarator: Declarator): Js {
  const { type } = variable
  const { lvalue } = variablePlace(scope, variable)
  if (isNumber(type)) {
    return `${lvalue}=${declarator.init ? numberAs(scope, declarator.init, type) : nothingIn(scope, variable)};`
  }
  if (type.kind === 'array') return arrayDeclaration(scope, lvalue, type, declarator)
  if (type.kind === 'class') return objectDeclaration(scope, lvalue, type, declarator)
  if (!declarator.init) return `${lvalue}=null;`
  const value = convertedOf(scope, declarator.init, type)
  return `${lvalue}=${isText(type) ? value : `pointer(${value})`};`
}

/** The content of a number that has no first value. */
function nothingIn(scope: Scope, variable: VariableInfo): Js {
  if (isReadUnset(scope, variable)) return 'undefined'
  const isLocal = variable.storage === 'local' && scope.locals.isBoxed(variable)
  return isLocal ? `leftover(${isReal(variable.type) ? '-1.2345e30' : '1'})` : '0'
}

function arrayDeclaration(scope: Scope, array: Js, type: ArrayType, { dimensions, init }: Declarator): Js {
  const first = dimensions[0] ? numberOf(scope, dimensions[0]) : 'null'
  scope.locals.mayFail()
  // Releases the value of the previous loop iteration.
  const made = `release(${array});${array}=${scope.module.arrayMaker(type)}(${first});`
  const written = init && meaningOf(init)
  if (!written) return made
  if (written.kind === 'InitializerList')
    return (
      made +
      filledArray(scope, array, type, written)
        .map((step) => `${step};`)
        .join('')
    )
  const source = scope.locals.temporary()
  return `${source}=${arrayOf(scope, written)};${made}copyInto(${source},${array});`
}

/** Generates `{1,2,{3,4}}`: nested lists fill rows; a flat list fills a two-dimensional array in order. */
function filledArray(scope: Scope, array: Js, type: ArrayType, list: InitializerList): readonly Js[] {
  const entries = flattened(
    list,
    type.dimensions.slice(1).map((size) => size ?? 1),
    0,
  )
  const row = type.dimensions.slice(1).reduce<number>((product, size) => product * (size ?? 1), 1)
  const needed = Math.ceil((Math.max(-1, ...entries.map((e) => e.offset)) + 1) / row)
  const steps = entries.flatMap(({ offset, expression }) => {
    const place = isRow(type.element) ? `${array}.view(${offset})` : `${array}.storage[${offset}]`
    const { value, steps: inner } = storedIn(scope, type.element, expression, place)
    return inner ?? [`put(${array},${offset},${value})`]
  })
  return [`withRoom(${array},${needed})`, ...steps]
}

function flattened(
  list: InitializerList,
  inner: readonly number[],
  from: number,
): readonly { offset: number; expression: Expression }[] {
  const size = inner.reduce((product, n) => product * n, 1)
  let offset = from
  return list.elements.flatMap((element) => {
    const node = meaningOf(element)
    if (node.kind === 'InitializerList' && inner.length > 0) {
      const rows = flattened(node, inner.slice(1), offset)
      offset += size
      return rows
    }
    return [{ offset: offset++, expression: node }]
  })
}

/** Returns how a list entry initializes `place`: a value to store, or steps that change the place. */
function storedIn(
  scope: Scope,
  type: MqlType,
  expression: Expression,
  place: Js,
): { readonly value?: Js; readonly steps?: readonly Js[] } {
  if (isNumber(type)) return { value: numberAs(scope, expression, type) }
  const isList = expression.kind === 'InitializerList'
  if (type.kind === 'array') return { steps: isList ? filledArray(scope, place, type, expression) : [] }
  if (type.kind === 'class')
    return {
      steps: isList
        ? filledFields(scope, place, type, expression)
        : [`copyInto(${convertedOf(scope, expression, type)},${place})`],
    }
  return expression.kind === 'NumberLiteral' ? { steps: [] } : { value: convertedOf(scope, expression, type) }
}

/** `MqlTradeRequest request={0}`: fields in order. */
function filledFields(scope: Scope, object: Js, type: ClassType, list: InitializerList): readonly Js[] {
  return type.info.fields.slice(0, list.elements.length).flatMap((field, k) => {
    const element = required(list.elements[k], 'element of a list')
    const place = `${object}.${isNumber(field.type) ? 'n' : 'o'}[${field.slot}]`
    const { value, steps } = storedIn(scope, field.type, meaningOf(element), place)
    return steps ?? [`${place}=${value}`]
  })
}

function objectDeclaration(scope: Scope, object: Js, type: ClassType, declarator: Declarator): Js {
  const { info } = type
  const { layout, begin } = scope.module.classOf(info)
  scope.locals.mayFail()
  const written = declarator.init && meaningOf(declarator.init)
  const plain = `release(${object});${object}=create(${layout});${begin ? `${begin}(${object});` : ''}`
  if (written?.kind === 'InitializerList')
    return (
      plain +
      filledFields(scope, object, type, written)
        .map((step) => `${step};`)
        .join('')
    )
  const reference = referenceOf(scope.facts, declarator)
  const named = reference?.kind === 'construct' ? reference.target : null
  if (written && !named) {
    const given = scope.locals.temporary()
    return `${given}=${convertedOf(scope, written, type)};${plain}copyInto(${given},${object});`
  }
  // A static field is declared once in its template but has its own class in each instance.
  const target =
    info.constructors.find((own) => own.declaration === named?.declaration) ?? named ?? defaultConstructor(info)
  if (!target) return plain
  const args = written ? [written] : (declarator.args ?? [])
  return `release(${object});${object}=create(${layout});${constructorCall(scope, object, target, begin, args)};`
}
