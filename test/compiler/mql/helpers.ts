import { check } from '../../../compiler/mql/check/check.ts'
import { messages } from '../../../compiler/mql/messages.ts'
import { mainProgram, parse } from '../../../compiler/mql/syntax/parse.ts'
import { printProgram } from '../../../compiler/mql/print/print.ts'
import type { Dialect } from '../../../compiler/mql/syntax/preprocess.ts'
import { wordingOf } from '../../../compiler/text/diagnostic.ts'
import { lineStarts, positionAt } from '../../../compiler/text/source.ts'

/** `line code sentence` of each diagnostic of a text. */
export function diagnose(text: string, dialect: Dialect = 'mql5', name = 'test.mqh'): string[] {
  const starts = lineStarts(text)
  return check([{ name, text }], dialect).diagnostics.map(
    (d) => `${positionAt(starts, d.start).line} ${d.code} ${wordingOf(messages, d)}`,
  )
}

/** The same, of statements inside a function; line 1 is the first statement. */
export const diagnoseBody = (body: string, dialect: Dialect = 'mql5'): string[] =>
  diagnose(`void f() {${body}\n}`, dialect)

export function reprint(text: string, dialect: Dialect = 'mql5'): string {
  return printProgram(mainProgram(parse([{ name: 'test.mq5', text }], { dialect })))
}
