import type { DiagnosticParams, Message, MessageTable, ParamsOf } from '../../text/diagnostic.ts'

const row = <Text extends string>(text: Text, help: string): Message & { readonly text: Text } => ({
  severity: 'error',
  text,
  help,
})

/** Runtime errors of scripts: texts and help. */
const runtimeErrors = {
  RUN1000: row('{message}', 'The script stopped itself with runtime.error; the message is its own.'),
  RUN1001: row(
    'A length is {length}; it must be from 1 to {longest}',
    'Give a whole number of bars, and guard against na with nz().',
  ),
  RUN1002: row('A percentage is {percentage}; it must be from 0 to 100', 'Keep the value within these bounds.'),
  RUN1004: row(
    'The script takes too long on one bar; a loop may run too often',
    'Make sure that each loop ends, and comes to its end soon.',
  ),
  RUN1005: row('The script takes too long over all bars', 'Do less on each bar, or calculate on the last bar only.'),
  RUN1006: row(
    'A collection would hold {size} elements; the limit is {limit}',
    'Remove elements that are no longer needed.',
  ),
  RUN1007: row('The script uses too much memory', 'Keep fewer or smaller collections.'),
  RUN1008: row('A string would be {size} characters long; the limit is {limit}', 'Shorten it, or start a new one.'),
  RUN1010: row('{name} cannot be had here: {why}', 'Leave it out, or compare on the platform itself.'),
  RUN1011: row('A loop runs over na: there is no collection', 'Make the collection first, or test it with na().'),
  RUN1012: row('The field {field} belongs to na: there is no object', 'Make the object first, or test it with na().'),
  RUN1013: row('A copy is made of na: there is no object', 'Make the object first, or test it with na().'),
  RUN1014: row(
    'The script calls functions within functions too many times over',
    'Call functions that keep state fewer times.',
  ),
  RUN1015: row('Functions of the script call each other too deeply', 'Let fewer functions call each other.'),
  RUN1016: row('The pattern {pattern} is no regular expression, or repeats a repetition', 'Write a simpler pattern.'),
  RUN1017: row('str.substring from {begin} to {end} is out of order', 'The end must not lie before the begin.'),
  RUN1018: row('The format {format} is malformed', 'Close each brace and name an argument by its number: {0}.'),
  RUN1019: row('The format has no argument {argument}', 'Name an argument by its number, from 0.'),
  RUN1020: row('An array function is called on na: there is no array', 'Make the array first, or test it with na().'),
  RUN1021: row('Index {index} is out of bounds, array size is {size}', 'Ask array.size() first.'),
  RUN1022: row('A collection of {size} elements cannot be made', 'Give sizes of 0 or more.'),
  RUN1023: row('The sizes do not fit: {actual} and {expected}', 'Give collections of matching sizes.'),
  RUN1024: row('A map function is called on na: there is no map', 'Make the map first, or test it with na().'),
  RUN1025: row('A matrix function is called on na: there is no matrix', 'Make the matrix first, or test it with na().'),
  RUN1026: row('matrix.{name} takes a square matrix', 'Ask matrix.is_square() first.'),
  RUN1027: row('array.{name} is called on an empty array', 'Ask array.size() first.'),
  RUN1028: row(
    'From {begin} to {end} is out of bounds or out of order, array size is {size}',
    'Keep the bounds within the array.',
  ),
  RUN1029: row('{what} {index} is out of bounds; there are {size}', 'Ask for the size first.'),
  RUN1030: row('{name} is no time zone', 'Write UTC+2 or a name such as Europe/Berlin.'),
  RUN1031: row('{name} is no timeframe', 'Write minutes as a number, or D, W, M.'),
  RUN1032: row(
    'The timeframe {timeframe} is longer than the bars of the chart',
    'Use a chart of longer bars, or set ignore_invalid_timeframe.',
  ),
  RUN1033: row('line.get_price needs a line placed by bar index', 'Draw the line with xloc.bar_index.'),
  RUN1034: row(
    'The script needs more stack than there is here',
    'Keep parts of long expressions in variables, and let fewer functions call each other.',
  ),
  RUN1040: row('The script asks for {symbol}, of which no bars are given', 'Give bars of that symbol, too.'),
  RUN1041: row(
    'The script asks for bars of {timeframe}, shorter than any that are given',
    'Give bars of that timeframe, too.',
  ),
} satisfies MessageTable

type RuntimeErrorCode = keyof typeof runtimeErrors
type Params<Code extends RuntimeErrorCode> = [ParamsOf<(typeof runtimeErrors)[Code]['text']>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<(typeof runtimeErrors)[Code]['text']>, string | number>>]

/** A runtime error on its way to the run's result. */
export class ScriptError extends Error {
  constructor(
    readonly code: RuntimeErrorCode,
    message: string,
  ) {
    super(message)
  }
}

/** Returns the runtime error of a code; missing parameters are compile errors. */
export function runtimeError<Code extends RuntimeErrorCode>(code: Code, ...[params]: Params<Code>): ScriptError {
  const given: DiagnosticParams = params ?? {}
  return new ScriptError(
    code,
    runtimeErrors[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole)),
  )
}
