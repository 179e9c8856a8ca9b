import type { Input, Program } from '../ir/program.ts'
import { typeText } from '../ir/tree/types.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Statement, Trivia } from '../mql/syntax/nodes.ts'
import { optionLabel } from '../text/option-label.ts'
import { cutLabel } from './input-strings.ts'
import type { LineMap } from './lines.ts'
import { markOf } from './lines.ts'
import type { Names } from './names.ts'
import { triviaOf } from './code/statements.ts'

/** Enums of options and of the script, each member with what the user reads. */
export function enumDeclarations(program: Program): Declaration[] {
  return program.enums.map(({ name, members, isOfOptions }) =>
    mql.enumOf(
      name,
      members.map((m) =>
        mql.enumerator(m.name, m.value, { comment: isOfOptions ? optionLabel(m.comment) : m.comment }),
      ),
      { leading: [mql.blankLines()] },
    ),
  )
}

export function inputDeclarations(program: Program, names: Names, lines: LineMap): Declaration[] {
  const made: Declaration[] = []
  let group: string | null = null
  for (const input of program.inputs) {
    if (input.group !== null && input.group !== group)
      made.push(mql.inputGroup(input.group, { leading: [mql.blankLines()] }))
    group = input.group ?? group
    const comments = input.leading.flatMap(triviaOf)
    const [first] = comments
    const isFirstOfGroup = made.at(-1)?.kind === 'InputGroup'
    const leading =
      made.length === 0 && first?.kind !== 'BlankLines'
        ? [mql.blankLines(), ...comments]
        : isFirstOfGroup && first?.kind === 'BlankLines'
          ? comments.slice(1)
          : comments
    made.push(...declarationsOf(input, names, lines, leading))
  }
  return [...made, ...longTexts(names).map(([variable]) => mql.variable('string', names.variable(variable)))]
}

function declarationsOf(input: Input, names: Names, lines: LineMap, before: readonly Trivia[]): Declaration[] {
  const parts = names.inputParts.get(input.variable)
  if (!parts) {
    const { comment, leading } = labelled(describe(input, names))
    return [
      mql.variable(input.variable.isDate ? 'datetime' : typeText(input.variable.type), names.variable(input.variable), {
        storage: 'input',
        init: raw(input.initial),
        leading: [...before, ...leading],
        comment: markOf(lines, input.span, comment),
      }),
    ]
  }
  return parts.map(({ name, text }, i) => {
    const { comment, leading } = labelled(`${titleOf(input, names)} (${i + 1} of ${parts.length})`)
    return mql.variable('string', name, {
      storage: 'input',
      init: mql.string(text),
      leading: i === 0 ? [...before, ...leading] : leading,
      comment: markOf(lines, input.span, comment),
    })
  })
}

const longTexts = (names: Names) => [...names.inputParts]

/** Texts that take several inputs are put together when the program starts. */
export const joinTexts = (names: Names): Statement[] =>
  longTexts(names).map(([variable, parts]) =>
    mql.statement(
      mql.assign(
        names.variable(variable),
        mql.all(
          '+',
          parts.map(({ name }) => mql.identifier(name)),
        ),
      ),
    ),
  )

/**
 * The comment that the dialog shows instead of the name; a label that is too long is repeated in full above the input.
 */
function labelled(text: string): { readonly comment: string; readonly leading: readonly Trivia[] } {
  const comment = cutLabel(text)
  return { comment, leading: comment === text ? [] : [mql.lineComment(text)] }
}

/** Inputs for the chart's alerts and how to send them: the user decides. `AlertOnNewBar` has a text that the label cuts. */
export function alertDeclarations(program: Program, names: Names, isSent: boolean): Declaration[] {
  const asked = program.alerts.map(({ input, message, title }) =>
    mql.variable('bool', names.variable(input), {
      storage: 'input',
      init: mql.bool(false),
      comment: cutLabel(oneLine(message === title ? title : `${title}: ${message}`)),
    }),
  )
  return grouped('Alerts', isSent ? [...asked, ...ways] : asked)
}

const ways: readonly Declaration[] = [
  mql.variable('bool', 'alertPopup', { storage: 'input', init: mql.bool(true), comment: 'Show alerts on the screen' }),
  mql.variable('bool', 'alertPush', { storage: 'input', init: mql.bool(false), comment: 'Send alerts to the phone' }),
  mql.variable('bool', 'alertMail', { storage: 'input', init: mql.bool(false), comment: 'Send alerts by mail' }),
]

/** Inputs under a separate heading. */
export const grouped = (heading: string, inputs: readonly Declaration[]): Declaration[] =>
  inputs.length === 0 ? [] : [mql.inputGroup(heading, { leading: [mql.blankLines()] }), ...inputs]

/** Title, tooltip and bounds: what the user reads in the dialog. */
function describe(input: Input, names: Names): string {
  const { min, max } = input
  const range =
    min !== null && max !== null
      ? ` (${min} to ${max})`
      : min !== null
        ? ` (at least ${min})`
        : max !== null
          ? ` (at most ${max})`
          : ''
  const options = input.options ? ` (${input.options.join(', ')})` : ''
  const limits = `${range}${options}`
  return limits === '' ? oneLine(input.title) : `${titleOf(input, names)}${limits}`
}

/** The terminal shows a comment instead of the name. */
const titleOf = (input: Input, names: Names): string => oneLine(input.title) || names.variable(input.variable)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An initial value as text: a literal or a name. */
const raw = (text: string): Expression => mql.identifier(text)

/** The journal's message where several inputs are checked: their labels in the dialog show ranges. */
const wrongInputs = {
  range: 'outside of the range that its name shows',
  session: 'no session such as 0930-1600',
  timeframe: 'no timeframe such as 60 or D',
} as const

/** The function of the runtime that knows a text. */
const checks = { session: 'IsSession', timeframe: 'IsTimeframe' } as const

/** Checks Pine's limits on inputs when the program starts. */
export function inputChecks(program: Program, names: Names): Statement[] {
  const broken = program.inputs.flatMap((input) => {
    const title = titleOf(input, names)
    const kind = input.holds ?? 'range'
    return limitsOf(input, names).map(([test, text]) => [test, mql.string(`${title} ${text}`), kind] as const)
  })
  const refused = (message: Expression) => [mql.returns(mql.call('InvalidInput', message))]
  const [first, ...rest] = broken
  if (!first) return []
  const [test, message] = first
  if (rest.length === 0) return [mql.ifThen(test, refused(message))]
  const isInvalid = mql.all(
    '||',
    broken.flatMap(([wrong]) => sidesOf(wrong)),
  )
  const kinds = [...new Set(broken.map(([, , kind]) => kind))]
  const text = `An input is ${kinds.map((kind) => wrongInputs[kind]).join(', or ')}`
  return [mql.ifThen(isInvalid, refused(mql.string(text)))]
}

/** The sides of an "or". Of an "and" the precedence is shown: MetaEditor warns where it is not. */
function sidesOf(test: Expression): readonly Expression[] {
  if (test.kind !== 'Binary') return [test]
  if (test.operator === '||') return [test.left, test.right]
  return [test.operator === '&&' ? mql.parenthesized(test) : test]
}

/** The forbidden values of an input, and the message about them. */
function limitsOf(input: Input, names: Names): readonly (readonly [Expression, string])[] {
  const { min, max, options, holds } = input
  const value = mql.identifier(names.variable(input.variable))
  if (holds) return [[mql.unary('!', mql.call(checks[holds], value)), `is ${wrongInputs[holds]}`]]
  const broken: [Expression, string][] = []
  const below = min === null ? null : mql.binary(value, '<', limit(input, min))
  const above = max === null ? null : mql.binary(value, '>', limit(input, max))
  if (below && above) broken.push([mql.binary(below, '||', above), `must be ${min} to ${max}`])
  else if (below) broken.push([below, `must be at least ${min}`])
  else if (above) broken.push([above, `must be at most ${max}`])
  if (options) {
    const none = mql.all(
      '&&',
      options.map((option) => mql.binary(value, '!=', limit(input, option))),
    )
    broken.push([none, `must be one of ${options.join(', ')}`])
  }
  return broken
}

const limit = (input: Input, value: number): Expression =>
  input.variable.type.kind === 'int' ? mql.int(value) : mql.real(value)
