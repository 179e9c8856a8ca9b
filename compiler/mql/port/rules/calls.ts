import { oldNames } from '../../builtins/aliases.ts'
import { registryOf } from '../../builtins/registry.ts'
import { meaningOf } from '../../check/facts.ts'
import { primitives } from '../../check/types/intern.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { isHelper } from '../helpers/helpers.ts'
import { asMember } from '../domains.ts'
import type { Session } from '../session.ts'
import { indicatorRows, portIndicator } from './indicators.ts'
import { marketInfo } from './market-info.ts'
import { objectGet, objectSet } from './object-properties.ts'
import { rewrites } from './rewrites.ts'
import { templates, timeframeArguments } from './templates.ts'

type Call = Node & { kind: 'Call' }

/** A call of a built-in, by the rule for it; what has none means the same in MQL5 or comes as a helper of the same name. */
export function portCall(s: Session, call: Call): void {
  const reference = s.referenceOf(call)
  if (reference?.kind !== 'builtin-call' || call.callee.kind !== 'Identifier') return
  const name = Object.hasOwn(oldNames, reference.name) ? oldNames[reference.name] : reference.name
  const args = call.args.filter((arg): arg is Expression => arg !== null)
  if (args.length !== call.args.length) return s.note(call, 'an argument is left out')
  const fill = (text: string): string => filled(s, text, args)
  if (name === 'iCustom' || Object.hasOwn(indicatorRows, name)) return portIndicator(s, call, name, args, fill)
  if (name === 'MarketInfo') return marketInfo(s, call, args)
  if (name === 'ObjectSet') return objectSet(s, call, args)
  if (name === 'ObjectGet') return objectGet(s, call, args)
  if (Object.hasOwn(rewrites, name) && rewrites[name](s, call, args)) return
  const rule = Object.hasOwn(templates, name)
    ? templates[name].find((template) => applies(s, name, template.when, args))
    : undefined
  if (rule) {
    const text = fill(rule.text)
    if (text !== s.text(call)) s.replace(call, text, rule.why)
    return
  }
  const timeframe = Object.hasOwn(timeframeArguments, name) ? args[timeframeArguments[name]] : undefined
  if (!timeframe) return
  const text = asMember(s, timeframe, 'ENUM_TIMEFRAMES')
  if (text !== s.text(timeframe)) s.replace(timeframe, text, 'MQL5 takes a member of ENUM_TIMEFRAMES, not minutes')
}

function applies(
  s: Session,
  name: string,
  when: 'text-first' | number | undefined,
  args: readonly Expression[],
): boolean {
  if (when === undefined) return true
  if (typeof when === 'number') return args.length === when
  // `ObjectMove(name,OBJ_TEXT,0,time,price)` is the new form with a text for the chart's number.
  const most = Math.max(
    0,
    ...registryOf('mql5')
      .prototypes(name)
      .map(({ params, variadic }) => (variadic ? Infinity : params.length)),
  )
  return args.length > 0 && isText(s, args[0]) && args.length < most
}

export function isText(s: Session, argument: Expression): boolean {
  return s.typeOf(meaningOf(argument)) === primitives.string
}

/** See templates.ts for what the braces hold. */
function filled(s: Session, template: string, args: readonly Expression[]): string {
  const text = template.replace(/\b\w+(?=\()/g, (word) => (isHelper(word) ? s.helper(word) : word))
  return text.replace(
    /\{(\*|(\d)\+|(\d)(?:\?([\w.]+))?(?::(\w+))?)\}/g,
    (_whole, all: string, from?: string, at?: string, missing?: string, type?: string) => {
      if (all === '*') return args.map((arg) => s.text(arg)).join(',')
      if (from !== undefined)
        return args
          .slice(Number(from))
          .map((arg) => s.text(arg))
          .join(',')
      const argument = args[Number(at)]
      if (!argument) return missing ?? '0'
      return type ? asMember(s, argument, type) : s.text(argument)
    },
  )
}
