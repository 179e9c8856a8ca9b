import { lookUp, elementAt } from '../../../text/required.ts'
import { isText, asMember } from '../domains.ts'
import { oldNames } from '../../builtins/aliases.ts'
import { registryOf } from '../../builtins/registry.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { isHelper } from '../helpers/helpers.ts'
import type { Session } from '../session.ts'
import { indicatorRows, portIndicator } from './indicators.ts'
import { marketInfo } from './market-info.ts'
import { objectGet, objectSet, portPoint } from './object-properties.ts'
import { rewrites } from './rewrites.ts'
import { templates, timeframeArguments } from './templates.ts'

type Call = Node & { kind: 'Call' }

/** Ports a call of a built-in by its rule. Without a rule it is the same in MQL5, or a helper of the same name. */
export function portCall(session: Session, call: Call): void {
  const reference = session.referenceOf(call)
  if (reference?.kind !== 'builtin-call' || call.callee.kind !== 'Identifier') return
  const name = lookUp(oldNames, reference.name) ?? reference.name
  const args = call.args.filter((arg): arg is Expression => arg !== null)
  if (args.length !== call.args.length) return session.note(call, 'an argument is left out')
  if (/^Object[SG]et(Integer|Double)$/.test(name)) portPoint(session, args[2])
  const fill = (text: string): string => fillTemplate(session, text, args)
  if (name === 'iCustom' || Object.hasOwn(indicatorRows, name)) return portIndicator(session, call, name, args, fill)
  if (name === 'MarketInfo') return marketInfo(session, call, args)
  if (name === 'ObjectSet') return objectSet(session, call, args)
  if (name === 'ObjectGet') return objectGet(session, call, args)
  if (lookUp(rewrites, name)?.(session, call, args)) return
  const rule = lookUp(templates, name)?.find((template) => applies(session, name, template.when, args))
  if (rule) {
    const text = fill(rule.text)
    if (text !== session.text(call)) session.replace(call, text, rule.why)
    return
  }
  if (isHelper(name) && session.namesOutsideClasses.has(name))
    session.replace(call.callee, session.helper(name), 'the program has a variable of this name')
  const timeframe = args[lookUp(timeframeArguments, name) ?? -1]
  if (!timeframe) return
  const text = asMember(session, timeframe, 'ENUM_TIMEFRAMES')
  if (text !== session.text(timeframe))
    session.replace(timeframe, text, 'MQL5 takes a member of ENUM_TIMEFRAMES, not minutes')
}

function applies(
  session: Session,
  name: string,
  when: 'text-first' | number | undefined,
  args: readonly Expression[],
): boolean {
  if (when === undefined) return true
  if (typeof when === 'number') return args.length === when
  // `ObjectMove(name,OBJ_TEXT,0,time,price)` is the new form with a string for the chart id.
  const maxArguments = Math.max(
    0,
    ...registryOf('mql5')
      .prototypes(name)
      .map(({ params, variadic }) => (variadic ? Infinity : params.length)),
  )
  return args.length > 0 && isText(session, elementAt(args, 0)) && args.length < maxArguments
}

/** Fills a template; see templates.ts for its braces. */
function fillTemplate(session: Session, template: string, args: readonly Expression[]): string {
  const text = template.replace(/\b\w+(?=\()/g, (word) => (isHelper(word) ? session.helper(word) : word))
  return text.replace(
    /\{(\*|(\d)\+|(\d)(?:\?([\w.]+))?(?::(\w+))?)\}/g,
    (_whole, all: string, ...groups: (string | undefined)[]) => {
      const [from, at, missing, type] = groups
      if (all === '*') return args.map((arg) => session.text(arg)).join(',')
      if (from !== undefined)
        return args
          .slice(Number(from))
          .map((arg) => session.text(arg))
          .join(',')
      const argument = args[Number(at)]
      if (!argument) return missing ?? '0'
      return type ? asMember(session, argument, type) : session.text(argument)
    },
  )
}
