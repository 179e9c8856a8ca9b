import type { BuiltinFunction } from '../../builtins/entry.ts'
import type { BuiltinParam, Pattern } from '../../builtins/signature.ts'
import { check } from './check.ts'
import type { Instance } from './model.ts'
import { checkMessages } from './messages.ts'
import { syntaxMessages } from '../syntax/messages.ts'
import { parse } from '../syntax/parse.ts'
import { wordingOf } from '../../text/diagnostic.ts'
import { createSource } from '../../text/source.ts'
import { overloadOf } from '../../builtins/signature.ts'
import type { Builtins } from '../../builtins/builtins.ts'

const definitions = new WeakMap<BuiltinFunction, Map<number, Instance>>()

/** Returns a built-in that is defined in Pine, checked as a function. Cached. */
export function definitionOf(builtins: Builtins, builtin: BuiltinFunction, overload: number): Instance {
  let byOverload = definitions.get(builtin)
  if (!byOverload) definitions.set(builtin, (byOverload = new Map<number, Instance>()))
  let instance = byOverload.get(overload)
  if (!instance) byOverload.set(overload, (instance = checkDefinition(builtins, builtin, overload)))
  return instance
}

function checkDefinition(builtins: Builtins, builtin: BuiltinFunction, overload: number): Instance {
  const { params } = overloadOf({ builtin, overload })
  const body = (builtin.pine ?? '')
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
  const name = camelCase(builtin.name)
  const names = params.map((param) => `${param.name}${defaultText(param)}`).join(', ')
  // The call gives the parameters their types.
  const samples = params.map((param) => sample(param.type)).join(', ')
  // The doc comes along as the comment of the function.
  const source = createSource(
    `//@version=6\nindicator("")\nplot(close)\n// ${builtin.doc}\n${name}(${names}) =>\n${body}\n${name}(${samples})\n`,
    builtin.name,
  )
  const checked = check(source, parse(source).script, builtins)
  const instance = checked.instances.find(({ declaration }) => declaration?.name.name === name)
  const error = checked.diagnostics.find(({ severity }) => severity === 'error')
  if (!instance || error)
    throw new Error(
      `the body in \`pine\` of ${builtin.name} is not valid: ` +
        (error ? wordingOf({ ...syntaxMessages, ...checkMessages }, error) : body.trim()),
    )
  return instance
}

/** `ta.cum_max` → `taCumMax` */
const camelCase = (name: string): string => name.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

function defaultText({ default: value }: BuiltinParam): string {
  if (value === null) return ''
  const text = value.kind === 'name' ? value.name : JSON.stringify(value.value)
  return text === 'null' ? '' : ` = ${text}`
}

const samples: Readonly<Record<string, string>> = {
  int: '1',
  float: '1.5',
  bool: 'true',
  string: '""',
  color: '#000000',
}

function sample(pattern: Pattern): string {
  const name = pattern.kind === 'type' && pattern.type.kind === 'simple' ? pattern.type.name : ''
  const { [name]: text } = samples
  if (text === undefined) throw new Error('a definition takes simple values only')
  return text
}
