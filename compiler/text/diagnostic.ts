import { required } from './required.ts'
import type { Span } from './source.ts'
import type { severities } from '../kinds.ts'

/**
 * A diagnostic as data: code, parameters, place and fixes. Message tables hold the wording, for output, documentation
 * and help.
 */
export interface Diagnostic extends Span {
  readonly code: string
  readonly severity: Severity
  /** Name of the source when it is not the main one (an include, a library). */
  readonly file?: string | undefined
  readonly params: DiagnosticParams
  readonly fixes?: readonly Fix[] | undefined
}

export type Severity = (typeof severities)[number]
export type DiagnosticParams = Readonly<Record<string, string | number>>

/** Edits that belong together; applying all of them removes the cause of the diagnostic. */
export interface Fix {
  readonly title: string
  readonly edits: readonly Edit[]
}

export interface Edit extends Span {
  readonly text: string
}

/** One row of a message table: text and remedy. */
export interface Message {
  readonly severity: Severity
  /** `{name}` is replaced by the parameter of that name. */
  readonly text: string
  /** The remedy, in the imperative. Shown after the text and on the help page of the code. */
  readonly help: string
}

export type MessageTable = Readonly<Record<string, Message>>

/** The parameters a message text names: `'no {a} in {b}'` → `'a' | 'b'`. */
export type ParamsOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

type ParamsArgument<M extends Message> = [ParamsOf<M['text']>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<M['text']>, string | number>>]

/** Collects the diagnostics of one phase; a code without its parameters does not compile. */
export class Diagnostics<Table extends MessageTable> {
  readonly list: Diagnostic[] = []

  constructor(
    private readonly table: Table,
    private readonly file?: string,
  ) {}

  report<Code extends keyof Table & string>(code: Code, at: Span, ...params: ParamsArgument<Table[Code]>): void {
    this.add(code, at, params[0])
  }

  /** Like `report`, with edits that fix it. */
  reportWithFix<Code extends keyof Table & string>(
    code: Code,
    at: Span,
    fixes: readonly Fix[],
    ...params: ParamsArgument<Table[Code]>
  ): void {
    this.add(code, at, params[0], fixes)
  }

  get hasErrors(): boolean {
    return this.list.some((d) => d.severity === 'error')
  }

  private add(code: string, at: Span, params: DiagnosticParams = {}, fixes?: readonly Fix[]): void {
    const { severity } = rowOf(this.table, code)
    this.list.push({ code, severity, start: at.start, end: at.end, params, fixes, file: this.file })
  }
}

/** Returns the message text with its parameters. */
export function wordingOf(table: MessageTable, diagnostic: Diagnostic): string {
  return filled(rowOf(table, diagnostic.code).text, diagnostic.params)
}

/** Returns the help text with its parameters. */
export const helpOf = (table: MessageTable, diagnostic: Diagnostic): string =>
  filled(rowOf(table, diagnostic.code).help, diagnostic.params)

const rowOf = (table: MessageTable, code: string): Message => required(table[code], `message ${code}`)

const filled = (text: string, params: DiagnosticParams) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** `edits` applied to `text`. Edits may come in any order but must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = text
  for (const edit of [...edits].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end)
  }
  return result
}
