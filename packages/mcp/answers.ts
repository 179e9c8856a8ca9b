import type { Dialect, OptimizeResult, ShownDiagnostic } from '../../compiler/api.ts'
import type { FixReport } from '../../compiler/index.ts'
import { dialects } from '../../compiler/targets/dialects.ts'
import type { Answer, GivenFile, Problem } from './backend.ts'

export const maxProblems = 20

export const problemOf = ({ file, line, column, severity, code, text, help }: ShownDiagnostic): Problem => ({
  file: file ?? null,
  line,
  column,
  severity,
  code,
  message: text,
  help,
})

/** Errors first: a model that reads only the first ones must see these. */
export const problemsOf = (diagnostics: readonly ShownDiagnostic[]): readonly Problem[] =>
  [...diagnostics.filter(isError), ...diagnostics.filter((row) => !isError(row))].slice(0, maxProblems).map(problemOf)

export const isError = ({ severity }: Pick<ShownDiagnostic, 'severity'>): boolean => severity === 'error'
const countErrors = (diagnostics: readonly ShownDiagnostic[]): number => diagnostics.filter(isError).length
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const withErrors = (diagnostics: readonly ShownDiagnostic[], fixWith: string): Answer => ({
  verdict: 'errors',
  summary: `The code has ${plural(countErrors(diagnostics), 'error')}.`,
  next: [`Mend the lines named in problems; each has its remedy in help. ${fixWith}`],
  problems: problemsOf(diagnostics),
})

export const useFix = 'Or call fix with the same code: it mends what has one meaning.'

const fixVerdicts = {
  fixed: 'No error is left.',
  'compiles-with-guesses': 'No error is left, but changes are guesses: their lines end with "please check".',
  'not-fixed': 'Errors are left that rules cannot mend.',
} as const

export const fixAnswer = (
  name: string,
  { text, verdict, fixes, guesses, questions, remaining }: FixReport,
): Answer => ({
  verdict,
  summary: fixVerdicts[verdict],
  next: [
    ...questions.slice(0, 5).map(({ line, text: question, options }) => {
      const choices = options.map(({ title }) => title).join(' / ')
      return `Decide at line ${line}: ${question}${choices ? ` (${choices})` : ''}`
    }),
    ...(verdict === 'not-fixed' ? ['Mend the lines in problems yourself, then call check.'] : []),
  ],
  problems: problemsOf(remaining),
  files: [{ name, text }],
  details: { fixes: fixes.slice(0, maxProblems), guesses: guesses.slice(0, maxProblems) },
})

const figuresOf = (run: OptimizeResult['before']) =>
  run && { trades: run.trades, netProfit: run.netProfit, profitFactor: run.profitFactor, maxDrawdown: run.maxDrawdown }

export function optimizeAnswer(name: string, result: OptimizeResult): Answer {
  if (result.diagnostics.some(isError)) return withErrors(result.diagnostics, useFix)
  return {
    verdict: result.applied.length > 0 ? 'optimized' : 'unchanged',
    summary: `${plural(result.applied.length, 'feature')} added, ${result.notApplied.length} not.`,
    next: result.notApplied.map(({ what, why }) => `${what} was not added: ${why}.`),
    files: result.applied.length > 0 ? [{ name: name, text: result.code }] : [],
    details: {
      applied: result.applied.map(({ id, title, inputs }) => ({ id, title, inputs })),
      before: figuresOf(result.before),
      after: figuresOf(result.after),
    },
  }
}

interface PrecheckView {
  readonly verdict: string
  readonly why: string | null
  readonly findings: readonly {
    readonly cause: string
    readonly title: string
    readonly lines: readonly number[]
    readonly remedy: string
  }[]
}

export const precheckAnswer = ({ verdict, why, findings }: PrecheckView, problems: readonly Problem[]): Answer => ({
  verdict,
  summary:
    why ?? (findings.length > 0 ? `${plural(findings.length, 'finding')}.` : 'The validation would refuse nothing.'),
  next: findings.slice(0, 5).map(({ lines, title, remedy }) => `${linesText(lines)}${title}. ${remedy}`),
  problems,
  details: { findings: findings.slice(0, maxProblems).map(({ cause, title, lines }) => ({ cause, title, lines })) },
})

const linesText = (lines: readonly number[]): string =>
  lines.length === 0 ? '' : `${lines.length > 1 ? 'Lines' : 'Line'} ${lines.join(', ')}: `

/** Says whether converted programs have the same repaint certificate as their script. */
export function certifiedPrograms(programs: readonly { readonly dialect: string; readonly agrees: boolean }[]): string {
  if (programs.length === 0) return ''
  const differing = programs.filter(({ agrees }) => !agrees).map(({ dialect }) => dialect)
  return differing.length === 0
    ? 'The converted programs have the same certificate.'
    : `The certificate of the program differs in ${differing.join(' and ')}.`
}

/** A converted program with the files that it includes. */
export interface ProgramFiles {
  readonly dialect: Dialect
  readonly fileName: string
  readonly text: string
  readonly includes: readonly GivenFile[]
}

/**
 * Returns the files of converted programs. Includes of both dialects have the same paths: with two dialects their names
 * begin with the data folder's.
 */
export function filesOfPrograms(programs: readonly ProgramFiles[]): readonly GivenFile[] {
  const isOne = new Set(programs.map(({ dialect }) => dialect)).size === 1
  return [
    ...programs.map(({ fileName, text }) => ({ name: fileName, text })),
    ...programs.flatMap(({ dialect, includes }) =>
      includes.map(({ name, text }) => ({ name: isOne ? name : `${dialects[dialect].name}/Include/${name}`, text })),
    ),
  ]
}
