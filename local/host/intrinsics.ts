import type { TemplateValue } from './assembly.ts'
import { account, region } from './names.ts'

/** The lookups of one stack's intrinsic functions. */
export interface Scope {
  readonly stack: string
  /** Returns `Ref` of a parameter or resource. Throws if there is none. */
  readonly ref: (name: string) => unknown
  readonly attribute: (logicalId: string, name: string) => unknown
  /** Returns a value that a stack of the assembly exports. */
  readonly imported: (exportName: string) => unknown
  readonly condition: (name: string) => boolean
  readonly mapping: (name: string, top: string, second: string) => unknown
}

/** `Ref: AWS::NoValue`: the property or list element is omitted. */
const noValue = Symbol('AWS::NoValue')

const pseudoParameters: { readonly [name: string]: (scope: Scope) => unknown } = {
  'AWS::AccountId': () => account,
  'AWS::NoValue': () => noValue,
  'AWS::NotificationARNs': () => [],
  'AWS::Partition': () => 'aws',
  'AWS::Region': () => region,
  'AWS::StackId': (scope) => `arn:aws:cloudformation:${region}:${account}:stack/${scope.stack}/local`,
  'AWS::StackName': (scope) => scope.stack,
  'AWS::URLSuffix': () => 'amazonaws.com',
}

const reference = (name: string, scope: Scope) => (pseudoParameters[name] ?? (() => scope.ref(name)))(scope)

/** Intrinsic functions of a resolved argument. */
const functions: { readonly [name: string]: (argument: never, scope: Scope) => unknown } = {
  Ref: (name: string, scope) => reference(name, scope),
  Condition: (name: string, scope) => scope.condition(name),
  'Fn::GetAtt': (argument: string | readonly [string, string], scope) => {
    const [logicalId, ...attribute] = typeof argument === 'string' ? argument.split('.') : argument
    return scope.attribute(logicalId, attribute.join('.'))
  },
  'Fn::Join': ([separator, parts]: readonly [string, readonly unknown[]]) => parts.join(separator),
  'Fn::Sub': (argument: string | readonly [string, Record<string, unknown>], scope) => {
    const [text, variables] = typeof argument === 'string' ? [argument, {}] : argument
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`
      if (Object.hasOwn(variables, name)) return String(variables[name])
      const [logicalId = '', ...attribute] = name.split('.')
      return String(attribute.length ? scope.attribute(logicalId, attribute.join('.')) : reference(name, scope))
    })
  },
  'Fn::Select': ([index, list]: readonly [number | string, readonly unknown[]]) => list[Number(index)],
  'Fn::Split': ([separator, text]: readonly [string, string]) => text.split(separator),
  'Fn::Base64': (text: string) => Buffer.from(text).toString('base64'),
  'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => region + zone),
  'Fn::ImportValue': (name: string, scope) => scope.imported(name),
  'Fn::FindInMap': ([name, top, second]: readonly [string, string, string], scope) => scope.mapping(name, top, second),
  'Fn::ToJsonString': (value: unknown) => JSON.stringify(value),
  'Fn::Length': (list: readonly unknown[]) => list.length,
  'Fn::Equals': ([left, right]: readonly [unknown, unknown]) => left === right,
  'Fn::And': (terms: readonly boolean[]) => terms.every(Boolean),
  'Fn::Or': (terms: readonly boolean[]) => terms.some(Boolean),
  'Fn::Not': ([term]: readonly [boolean]) => !term,
}

/** Resolves intrinsic functions in a template value. Throws for an unknown function. */
export function resolve(value: TemplateValue, scope: Scope): unknown {
  const resolved = evaluate(value, scope)
  return resolved === noValue ? undefined : resolved
}

function evaluate(value: TemplateValue, scope: Scope): unknown {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((element) => evaluate(element, scope)).filter((element) => element !== noValue)

  const entries = Object.entries(value)
  const [name, argument] = entries[0] ?? []
  if (entries.length === 1 && name !== undefined && argument !== undefined) {
    // Resolves only the chosen branch: the other may refer to missing resources.
    if (name === 'Fn::If') {
      const [condition, whenTrue, whenFalse] = argument as readonly [string, TemplateValue, TemplateValue]
      return evaluate(scope.condition(condition) ? whenTrue : whenFalse, scope)
    }
    const call = functions[name]
    if (call && (name !== 'Condition' || typeof argument === 'string'))
      return call(evaluate(argument, scope) as never, scope)
    if (name.startsWith('Fn::')) throw new Error(`${scope.stack}: the local host does not know the function ${name}`)
  }
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, evaluate(entry, scope)] as const).filter(([, entry]) => entry !== noValue),
  )
}

const isList = (value: TemplateValue): value is readonly TemplateValue[] => Array.isArray(value)
