import { lookUp } from '../../../text/required.ts'
import { oldNames } from '../../builtins/aliases.ts'
import { helpersFor, isHelper, wordsOf } from '../../port/helpers/helpers.ts'
import { modes } from '../../port/rules/market-info.ts'
import { templates } from '../../port/rules/templates.ts'
import type { Edit, Fix } from '../../../text/diagnostic.ts'
import { closing, splitArguments } from './argument-lists.ts'
import { typeOf } from '../../check/facts.ts'
import type { FixContext } from '../context.ts'
import type { ProgramView } from '../program-view.ts'
import { dialects } from '../../../targets/dialects.ts'

/** Rewrites a call that MQL5 lacks as the port from MQL4 does, with the helper that it needs. */
export function oldCalls({ text, dialect, view, diagnostic: { start, end } }: FixContext): Fix[] {
  const name = text.slice(start, end)
  if (dialects[dialect].older === null) return []
  const open = /^\s*\(/.exec(text.slice(end))
  const bracket = open ? end + open[0].length - 1 : -1
  const close = closing(text, bracket)
  if (close < 0) return []
  const newName = lookUp(oldNames, name)
  if (newName !== undefined) return [{ title: `${name} is ${newName} in MQL5`, edits: [{ start, end, text: newName }] }]
  const args = splitArguments(text.slice(bracket + 1, close))
    .map((arg) => arg.trim())
    .filter((arg) => arg !== '')
  return [...marketInfo(name, args), ...fromTemplates(name, args, isTextFirst(view, start))].map(({ written, why }) => {
    const needed = helpersFor([...wordsOf(written)].filter(isHelper)).filter(
      ({ names }) => !names.some((known) => new RegExp(`\\b${known}\\s*\\(.*\\)\\s*\\{`, 's').test(text)),
    )
    const helper = needed.map((one) => `\n${one.globals ?? ''}${one.text}`).join('')
    const edits: Edit[] = [{ start, end: close + 1, text: written }]
    return {
      title: `${name}: ${why}`,
      edits: helper === '' ? edits : [...edits, { start: text.length, end: text.length, text: `${helper}\n` }],
    }
  })
}

/** Old object functions begin with the object's name, those of MQL5 with the chart. */
function isTextFirst(view: ProgramView, start: number): boolean {
  const call = view.nodes.find(({ node }) => node.kind === 'Call' && node.callee.start === start)
  const first = call?.node.kind === 'Call' ? call.node.args[0] : null
  const type = call && first ? typeOf(call.facts, first) : null
  return type?.kind === 'primitive' && type.name === 'string'
}

interface Rewriting {
  readonly written: string
  readonly why: string
}

function marketInfo(name: string, [symbol, mode]: readonly string[]): Rewriting[] {
  const row = name === 'MarketInfo' && mode !== undefined ? lookUp(modes, mode) : undefined
  if (!row) return []
  const [kind, property] = row
  return [{ written: `SymbolInfo${kind}(${symbol},${property})`, why: 'facts of a symbol come from SymbolInfo…' }]
}

/** Returns the number of arguments that a template reads without a default. */
const argumentCountOf = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\{&?(\d)(?::\w+)?\}/g)].map(([, at]) => Number(at) + 1))

function fromTemplates(name: string, args: readonly string[], isText: boolean): Rewriting[] {
  const rows = lookUp(templates, name) ?? []
  return rows
    .filter(
      ({ when, text }) =>
        (when === 'text-first' ? isText : when === undefined || args.length === when) &&
        argumentCountOf(text) <= args.length,
    )
    .map(({ text, why }) => ({ why, written: filled(text, args) }))
}

const filled = (template: string, args: readonly string[]): string =>
  template.replace(
    /\{(\*|&?(\d)\+?(?:\?([\w.]+))?(?::\w+)?)\}/g,
    (_whole, all: string, at?: string, missing?: string) =>
      all === '*'
        ? args.join(',')
        : all.endsWith('+')
          ? args.slice(Number(at)).join(',')
          : (args[Number(at)] ?? missing ?? '0'),
  )
