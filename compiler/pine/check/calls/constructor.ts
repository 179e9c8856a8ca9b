import type { Call, Expression } from '../../syntax/nodes.ts'
import { nameSpan } from './call.ts'
import type { Checker } from '../checker.ts'
import { fit, No } from '../types/compatible.ts'
import { describe } from '../types/describe.ts'
import { expression } from '../expressions.ts'
import { closest, renameFix } from '../names/suggest.ts'
import { Series } from '../types.ts'
import type { ObjectType, Type } from '../types.ts'

/** `Type.new(…)`: the fields are its parameters. */
export function construct(c: Checker, node: Call, type: ObjectType): Type {
  const name = `${type.name}.new`
  const args: (Expression | null)[] = new Array<Expression | null>(type.fields.length).fill(null)
  let position = 0
  let hasNamed = false
  for (const argument of node.args) {
    const actual = expression(c, argument.value)
    let index = position
    if (argument.name === null) {
      if (hasNamed) c.report('PINE2044', argument)
      position++
      if (index >= type.fields.length) {
        c.report('PINE2040', argument, { name, count: type.fields.length })
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
        c.reportWithFix('PINE2042', argument.name, fixes, { name, param: wanted })
        continue
      }
      if (args[index] !== null) c.report('PINE2043', argument, { name, param: wanted })
    }
    const field = type.fields[index]
    if (fit(actual, field.type, c.version) === No) {
      const params = { name, param: field.name, actual: describe(actual), expected: describe(field.type) }
      c.report('PINE2045', argument.value, params)
    }
    args[index] = argument.value
  }
  c.refer(node, { kind: 'constructor-call', call: node, type, args })
  c.bits = Series
  return type
}

/** `Type.copy(object)` and `object.copy()`. */
export function copyObject(c: Checker, node: Call, type: ObjectType): Type {
  for (const argument of node.args) expression(c, argument.value)
  const { callee } = node
  const isMethod = callee.kind === 'Member' && c.typeAt(callee.object) === type
  const object = isMethod ? callee.object : node.args[0]?.value
  if (object === undefined) c.report('PINE2041', nameSpan(node), { name: `${type.name}.copy`, param: 'object' })
  else {
    if (fit(c.typeAt(object), type, c.version) === No) {
      const params = {
        name: `${type.name}.copy`,
        param: 'object',
        actual: describe(c.typeAt(object)),
        expected: type.name,
      }
      c.report('PINE2045', object, params)
    }
    c.refer(node, { kind: 'copy-call', call: node, type, object })
  }
  c.bits = Series
  return type
}
