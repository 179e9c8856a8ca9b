import { required } from '../../../text/required.ts'
import type { Call, Expression } from '../../syntax/nodes.ts'
import { nameSpan } from './arguments.ts'
import type { Checker } from '../checker.ts'
import { fit, No } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { checkExpression } from '../dispatch.ts'
import { closest, renameFix } from '../names/suggest.ts'
import { Series, type ObjectType, type Type } from '../types.ts'

/** `Type.new(…)`: the fields are its parameters. */
export function construct(checker: Checker, node: Call, type: ObjectType): Type {
  const name = `${type.name}.new`
  const args: (Expression | null)[] = new Array<Expression | null>(type.fields.length).fill(null)
  let position = 0
  let hasNamed = false
  for (const argument of node.args) {
    const actual = checkExpression(checker, argument.value)
    let index = position
    if (argument.name === null) {
      if (hasNamed) checker.report('PINE2044', argument)
      position++
      if (index >= type.fields.length) {
        checker.report('PINE2040', argument, { name, count: type.fields.length })
        break
      }
    } else {
      hasNamed = true
      const wanted = argument.name.name
      index = type.fields.findIndex((f) => f.name === wanted)
      if (index < 0) {
        const guess = closest(
          wanted,
          type.fields.map((f) => f.name),
        )
        const fixes = guess === null ? [] : renameFix(argument.name, guess)
        checker.reportWithFix('PINE2042', argument.name, fixes, { name, param: wanted })
        continue
      }
      if (args[index] !== null) checker.report('PINE2043', argument, { name, param: wanted })
    }
    const field = required(type.fields[index], `field ${index} of ${type.name}`)
    if (fit(actual, field.type, checker.version) === No) {
      const params = { name, param: field.name, actual: describe(actual), expected: describe(field.type) }
      checker.report('PINE2045', argument.value, params)
    }
    args[index] = argument.value
  }
  checker.refer(node, { kind: 'constructor-call', call: node, type, args })
  checker.bits = Series
  return type
}

/** `Type.copy(object)` and `object.copy()`. */
export function copyObject(checker: Checker, node: Call, type: ObjectType): Type {
  for (const argument of node.args) checkExpression(checker, argument.value)
  const { callee } = node
  const isMethod = callee.kind === 'Member' && checker.typeAt(callee.object) === type
  const object = isMethod ? callee.object : node.args[0]?.value
  if (object === undefined) checker.report('PINE2041', nameSpan(node), { name: `${type.name}.copy`, param: 'object' })
  else {
    if (fit(checker.typeAt(object), type, checker.version) === No) {
      const params = {
        name: `${type.name}.copy`,
        param: 'object',
        actual: describe(checker.typeAt(object)),
        expected: type.name,
      }
      checker.report('PINE2045', object, params)
    }
    checker.refer(node, { kind: 'copy-call', call: node, type, object })
  }
  checker.bits = Series
  return type
}
