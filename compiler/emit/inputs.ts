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
      comment: markOf(lines, input.span, describe(input)),
    }))
  }
  if (program.alerts.length > 0) {
    made.push(mql.inputGroup('Alerts', { leading: [mql.blankLines()] }))
    for (const alert of program.alerts) {
      made.push(mql.variable('bool', names.variable(alert.input), {
        storage: 'input', init: mql.bool(false), comment: alert.message === alert.title ? alert.title : `${alert.title}: ${oneLine(alert.message)}`,
      }))
    }
  }
  return made
}

/** Title, tooltip and bounds: what the user reads in the dialog. */
function describe(input: Input): string {
  const { min, max } = input
  const range = min !== null && max !== null ? ` (${min} to ${max})` : min !== null ? ` (at least ${min})` : max !== null ? ` (at most ${max})` : ''
  const options = input.options ? ` (${input.options.join(', ')})` : ''
  return `${oneLine(input.title)}${range}${options}`
}

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
        mql.statement(mql.call('Print', mql.string(`${oneLine(input.title)} ${text}`))),
        mql.returns(mql.identifier('INIT_PARAMETERS_INCORRECT')),
      ]))
  })
}

const limit = (input: Input, value: number): Expression => (input.variable.type.kind === 'int' ? mql.int(value) : mql.real(value))
