import { elementAt } from '../../../text/required.ts'
import { typeOf } from '../../check/facts.ts'
import type { Facts, MqlType } from '../../check/model.ts'
import { registryOf } from '../../builtins/registry.ts'
import type { Expression, NodeOf } from '../../syntax/nodes.ts'
import type { Fix } from '../../../text/diagnostic.ts'
import { type Proposal, ask, replace } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { oldCalls } from './old-calls.ts'
import { tableOf } from '../../../text/table.ts'
import { dialects } from '../../../targets/dialects.ts'

interface Formal {
  readonly name: string
  readonly type: MqlType
  readonly optional: boolean
}

/** For each argument the index of its parameter. */
type Alignment = readonly number[]

/**
 * Fixes a call with too few or too many arguments. Types alone decide which parameter has none. The value is written
 * where they leave one way and the value follows from the program's chart. All else is a question.
 */
export function wrongArguments(context: FixContext): Proposal[] {
  const {
    text,
    view,
    diagnostic: { start },
  } = context
  const seen = view.nodes.find(
    ({ node }) =>
      node.kind === 'Call' &&
      (node.callee.kind === 'MemberAccess' ? node.callee.name.start : node.callee.start) === start,
  )
  const call = seen?.node
  if (!seen || call?.kind !== 'Call') return []
  const old: Proposal[] = oldCalls(context).map((fix) => ({ ...fix, sureness: 'certain' }))
  if (old.length > 0) return old
  const args = call.args.filter((arg): arg is Expression => arg !== null)
  const forms = formsOf(context, call, seen.facts)
  const name = text.slice(call.callee.start, call.callee.end)
  const short = forms.filter((form) => requiredCount(form) > args.length)
  const long = forms.filter((form) => form.length < args.length)
  const close = text.lastIndexOf(')', call.end - 1)
  const open = text.indexOf('(', call.callee.end)
  if (short.length > 0)
    return short.flatMap((form) => tooFew(context, { name, args, form, open, close, facts: seen.facts }))
  return long.flatMap((form) => tooMany(context, { name, args, form, open, close, facts: seen.facts }))
}

interface CallSite {
  readonly name: string
  readonly args: readonly Expression[]
  readonly form: readonly Formal[]
  readonly open: number
  readonly close: number
  readonly facts: Facts
}

const requiredCount = (form: readonly Formal[]): number => form.filter(({ optional }) => !optional).length

/** Returns the parameter lists of the callee. */
function formsOf({ view, dialect }: FixContext, { callee }: NodeOf<'Call'>, facts: Facts): Formal[][] {
  const name = callee.kind === 'Identifier' ? callee.name : callee.kind === 'MemberAccess' ? callee.name.name : ''
  if (callee.kind === 'MemberAccess') {
    const object = typeOf(facts, callee.object)
    const target = object.kind === 'pointer' ? object.to : object
    const methods = target.kind === 'class' ? target.info.methods.filter((one) => one.name === name) : []
    return methods.map(({ params }) =>
      params.map(({ name: word, type, declarator }) => ({ name: word, type, optional: declarator.init !== null })),
    )
  }
  const own = view.checked.functions.filter((fn) => fn.name === name && fn.owner === null)
  if (own.length > 0)
    return own.map(({ params }) =>
      params.map(({ name: word, type, declarator }) => ({ name: word, type, optional: declarator.init !== null })),
    )
  const registry = registryOf(dialect)
  if (registry.canonical(name) === undefined) return []
  return registry
    .prototypes(name)
    .filter(({ variadic }) => !variadic)
    .map(({ params }) => params.map(({ name: word, type, optional }) => ({ name: word, type, optional })))
}

// ------------------------------------------------------------------------------------------- too few

/** Returns a value that follows from the program's chart, by the parameter's name. */
function valueFor({ name, type }: Formal, { dialect }: FixContext): string | null {
  const { own, hasLooseEnums } = dialects[dialect].language
  if (/^(symbol|symbol_name)$/.test(name)) return own.symbol
  if (/^(timeframe|period)$/.test(name) && (type.kind === 'enum' || hasLooseEnums)) return own.timeframe
  return /^chart_id$/.test(name) ? '0' : null
}

/** Parameters for which 0 means "none". */
const noneIsZero: Readonly<Record<string, string>> = tableOf({
  stoploss: 'no stop loss',
  takeprofit: 'no take profit',
  sl: 'no stop loss',
  tp: 'no take profit',
})

function tooFew(context: FixContext, site: CallSite): Proposal[] {
  const { name, args, form, facts } = site
  const alignmentsThatFit = alignments(args.length, requiredCount(form))
    .filter((way) => way.every((at, i) => fits(typeOf(facts, elementAt(args, i)), elementAt(form, at).type)))
    .map((way) => ({ way, missing: form.slice(0, requiredCount(form)).filter((_, at) => !way.includes(at)) }))
  const namesOf = (missing: readonly Formal[]): string[] => missing.map((formal) => formal.name)
  const [first] = alignmentsThatFit
  if (first && alignmentsThatFit.length === 1) {
    const { way, missing } = first
    const values = missing.map((formal) => valueFor(formal, context))
    const sureness = missing.every((formal) => formal.name === 'chart_id') ? 'certain' : 'guess'
    const title = `Name what is missing: ${namesOf(missing).join(', ')}`
    if (values.every((value) => value !== null)) return [complete(context, site, { way, values, sureness, title })]
  }
  const options = alignmentsThatFit.map(({ way, missing }): Fix | string => {
    const values = missing.map((formal) => (Object.hasOwn(noneIsZero, formal.name) ? '0' : valueFor(formal, context)))
    const title = `${namesOf(missing).join(' and ')} is missing`
    if (name === 'NormalizeDouble' && missing[0]?.name === 'digits') {
      const { digits } = dialects[context.dialect].language.own
      return complete(context, site, { way, values: [digits], sureness: 'ask', title: 'Digits of the symbol' })
    }
    if (values.some((value) => value === null)) return `${title}: write the value you mean`
    const meanings = missing.map((formal) => noneIsZero[formal.name] ?? valueFor(formal, context))
    return complete(context, site, { way, values, sureness: 'ask', title: `${title}: ${meanings.join(', ')}` })
  })
  const shown = options.slice(0, 6)
  return ask(
    `${countOf(site)}. Which is missing?`,
    shown.length > 0 ? shown : ['Write the arguments in the order of the parameters'],
  )
}

/** Returns `f takes 2 arguments (a, b) and has 3`. */
function countOf({ name, form, args }: CallSite): string {
  const count =
    requiredCount(form) === form.length || args.length > form.length ? form.length : `at least ${requiredCount(form)}`
  const names = form.map((formal) => formal.name).join(', ')
  return `${name} takes ${count} ${count === 1 ? 'argument' : 'arguments'} (${names}) and has ${args.length}`
}

interface Completion {
  readonly way: Alignment
  /** Values of the parameters that have no argument, in order. */
  readonly values: readonly (string | null)[]
  readonly sureness: Proposal['sureness']
  readonly title: string
}

/** Writes the call with the missing values. */
function complete(
  { text }: FixContext,
  { args, form, open, close }: CallSite,
  { way, values, sureness, title }: Completion,
): Proposal {
  const rest = [...values]
  const list = form.slice(0, requiredCount(form)).map((_, at) => {
    const i = way.indexOf(at)
    return i >= 0 ? text.slice(elementAt(args, i).start, elementAt(args, i).end) : String(rest.shift())
  })
  return replace(sureness, title, open + 1, close, list.join(','))
}

/** Returns the ways to hand `count` arguments in order to `places` parameters; none where there are too many. */
function alignments(count: number, places: number): Alignment[] {
  if (places - count > 3) return []
  const build = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: places - from - left + 1 }, (_, k) => from + k).flatMap((at) =>
          build(at + 1, left - 1).map((rest) => [at, ...rest]),
        )
  return build(0, count)
}

/** Tells whether the author could mean the value for this parameter. It compares kinds, not conversions. */
function fits(from: MqlType, to: MqlType): boolean {
  const [a, b] = [kindOf(from), kindOf(to)]
  if (a === 'any' || b === 'any') return true
  if (a === 'null') return b === 'text' || b === 'object' || b === 'enum' || b === 'whole'
  if (from.kind === 'enum' && to.kind === 'enum') return from === to
  if (b === 'enum') return a === 'enum' || a === 'whole'
  if (a === 'enum') return b === 'whole' || b === 'real'
  if (b === 'real') return a === 'real' || a === 'whole'
  return a === b
}

function kindOf(type: MqlType): 'text' | 'real' | 'whole' | 'bool' | 'enum' | 'array' | 'object' | 'null' | 'any' {
  if (type.kind === 'enum' || type.kind === 'array' || type.kind === 'null') return type.kind
  if (type.kind === 'class' || type.kind === 'pointer') return 'object'
  if (type.kind !== 'primitive') return 'any'
  if (type.name === 'string') return 'text'
  if (type.name === 'double' || type.name === 'float') return 'real'
  return type.name === 'bool' ? 'bool' : 'whole'
}

// ------------------------------------------------------------------------------------------ too many

const isPlain = (node: Expression): boolean => /Literal$|^Identifier$|^MemberAccess$/.test(node.kind)

/** Removes plain arguments only. Of several ways the author chooses. */
function tooMany({ text }: FixContext, site: CallSite): Proposal[] {
  const { name, args, form, open, close, facts } = site
  const extra = args.length - form.length
  const textOf = ({ start, end }: Expression): string => text.slice(start, end)
  if (form.length === 0)
    return args.every((arg) => isPlain(arg))
      ? [replace('certain', `${name} takes no arguments`, open + 1, close, '')]
      : []
  const alignmentsThatFit =
    extra > 2
      ? []
      : alignments(form.length, args.length).filter((kept) =>
          kept.every((at, i) => fits(typeOf(facts, elementAt(args, at)), elementAt(form, i).type)),
        )
  const options = alignmentsThatFit
    .filter((kept) => args.every((arg, i) => kept.includes(i) || isPlain(arg)))
    .map((kept): Proposal => {
      const gone = args.filter((_, i) => !kept.includes(i)).map((arg) => text.slice(arg.start, arg.end))
      return replace(
        'ask',
        `Without ${gone.join(' and ')}`,
        open + 1,
        close,
        kept.map((i) => text.slice(elementAt(args, i).start, elementAt(args, i).end)).join(','),
      )
    })
  // The same value twice in a row suggests pasting: remove one of them.
  const pasted = extra === 1 ? args.findIndex((arg, i) => i > 0 && textOf(arg) === textOf(elementAt(args, i - 1))) : -1
  if (pasted > 0)
    return [
      replace(
        'guess',
        `Remove the second ${textOf(elementAt(args, pasted))}`,
        elementAt(args, pasted - 1).end,
        elementAt(args, pasted).end,
        '',
      ),
    ]
  const twins = new Set(options.map(({ edits }) => elementAt(edits, 0).text))
  const [first] = options
  if (first && twins.size === 1) return [{ ...first, sureness: 'guess' }]
  return ask(
    `${countOf(site)}. Which one goes?`,
    options.length > 0 ? options : ['Leave out the one that is not meant'],
  )
}
