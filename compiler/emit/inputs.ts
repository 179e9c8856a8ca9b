import type { Input, Program } from '../ir/program.ts'
import { typeText } from '../ir/tree/types.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Statement } from '../mql/syntax/nodes.ts'
import type { LineMap } from './lines.ts'
import { markOf } from './lines.ts'
import type { Names } from './names.ts'
import { triviaOf } from './statements.ts'

/** Enums of options and of the script, each member with what the user reads. */
export function enumDeclarations(program: Program): Declaration[] {
  return program.enums.map(({ name, members }) =>
    mql.enumOf(name, members.map((m) => mql.enumerator(m.name, m.value, { comment: m.comment })), { leading: [mql.blankLines()] }))
}

export function inputDeclarations(program: Program, names: Names, lines: LineMap): Declaration[] {
  const made: Declaration[] = []
  let group: string | null = null
  for (const input of program.inputs) {
    if (input.group !== null && input.group !== group) made.push(mql.inputGroup(input.group, { leading: [mql.blankLines()] }))
    group = input.group ?? group
    const starts = made.length === 0
    const comments = input.leading.flatMap(triviaOf)
    made.push(mql.variable(input.variable.isDate ? 'datetime' : typeText(input.variable.type), names.variable(input.variable), {
      storage: 'input', init: raw(input.initial), leading: starts && comments[0]?.kind !== 'BlankLines' ? [mql.blankLines(), ...comments] : comments,
      comment: markOf(lines, input.span, describe(input, names)),
    }))
  }
  return made
}

/** What the chart's alerts are asked for, and how they are sent: that is the user's choice. */
export function alertDeclarations(program: Program, names: Names, isSent: boolean): Declaration[] {
  const asked = program.alerts.map(({ input, message, title }) => mql.variable('bool', names.variable(input), {
    storage: 'input', init: mql.bool(false), comment: message === title ? title : `${title}: ${oneLine(message)}`,
  }))
  return grouped('Alerts', isSent ? [...asked, ...ways] : asked)
}

const ways: readonly Declaration[] = [
  mql.variable('bool', 'alertPopup', { storage: 'input', init: mql.bool(true), comment: 'Show alerts on the screen' }),
  mql.variable('bool', 'alertPush', { storage: 'input', init: mql.bool(false), comment: 'Send alerts to the phone' }),
  mql.variable('bool', 'alertMail', { storage: 'input', init: mql.bool(false), comment: 'Send alerts by mail' }),
]

/** Inputs under a heading of their own. */
export const grouped = (heading: string, inputs: readonly Declaration[]): Declaration[] =>
  inputs.length === 0 ? [] : [mql.inputGroup(heading, { leading: [mql.blankLines()] }), ...inputs]

/** Title, tooltip and bounds: what the user reads in the dialog. */
function describe(input: Input, names: Names): string {
  const { min, max } = input
  const range = min !== null && max !== null ? ` (${min} to ${max})` : min !== null ? ` (at least ${min})` : max !== null ? ` (at most ${max})` : ''
  const options = input.options ? ` (${input.options.join(', ')})` : ''
  const limits = `${range}${options}`
  return limits === '' ? oneLine(input.title) : `${titleOf(input, names)}${limits}`
}

/** The terminal shows a comment instead of the name. */
const titleOf = (input: Input, names: Names): string => oneLine(input.title) || names.variable(input.variable)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An initial value as text: a literal or a name. */
export const raw = (text: string): Expression => mql.identifier(text)

/** Pine's limits on inputs, asked for when the program starts. */
export function inputChecks(program: Program, names: Names): Statement[] {
  return program.inputs.flatMap((input) => {
    const value = mql.identifier(names.variable(input.variable))
    const broken: [Expression, string][] = []
    if (input.min !== null) broken.push([mql.binary(value, '<', limit(input, input.min)), `must be at least ${input.min}`])
    if (input.max !== null) broken.push([mql.binary(value, '>', limit(input, input.max)), `must be at most ${input.max}`])
    if (input.options) {
      const none = mql.all('&&', input.options.map((option) => mql.binary(value, '!=', limit(input, option))))
      broken.push([none, `must be one of ${input.options.join(', ')}`])
    }
    return broken.map(([test, text]) =>
      mql.ifThen(test, [
        mql.statement(mql.call('Print', mql.string(`${titleOf(input, names)} ${text}`))),
        mql.returns(mql.identifier('INIT_PARAMETERS_INCORRECT')),
      ]))
  })
}

const limit = (input: Input, value: number): Expression => (input.variable.type.kind === 'int' ? mql.int(value) : mql.real(value))
