import { messages } from '../../mql/messages.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { checkParsed } from '../../mql/check/check.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import { dialectOf } from '../../text/language.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import type { Dialect, ShownDiagnostic } from '../../api.ts'
import { existingFeatures } from '../features/existing/existing.ts'
import { factsOf } from '../features/parameters/facts.ts'
import { type CapCode, capIssue, caps, otherLanguageName } from './caps.ts'
import { Ea } from './ea.ts'
import type { AnalysisReport, EaIssue, Severity } from './report.ts'
import { inDialect, type Rule } from './rule.ts'
import { rules } from './rules.ts'
import { deductionsOf, scoreOf } from './score.ts'

/**
 * Looks at an Expert Advisor with every rule of its dialect. Code that is no working Expert Advisor has its score capped
 * (caps.ts) and says why; code of the other dialect or another language gets that answer alone.
 */
export function analyzeEa(source: Source, dialect: Dialect, files: readonly Source[] = []): AnalysisReport {
  if (withoutComments(source.text).trim() === '') return capped('empty', capIssue('empty'))
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const unread = show(source, parsed.diagnostics.filter(isOwn), messages)
  const checked = unread.length > 0 ? null : checkParsed(parsed)
  const diagnostics = checked ? show(source, checked.diagnostics.filter(isOwn), messages) : unread
  // Where an include is missing nothing tells which names it would have declared.
  const isWhole = !parsed.diagnostics.some(({ severity }) => severity === 'error')
  const elsewhere =
    diagnostics.length > 0 || !isWhole ? ofAnotherLanguage(source, dialect, files, diagnostics.length > 0) : null
  if (elsewhere) return elsewhere
  if (!checked)
    return capped('unreadable', capIssue('unreadable', '', unread[0].line), {
      diagnostics: unread,
      recommendations: `Analysis failed: line ${unread[0].line}: ${unread[0].text}`,
    })
  const ea = new Ea(parsed, checked)
  const cap = capOf(ea, diagnostics.length > 0)
  const issues = [...errorIssues(diagnostics), ...findings(ea)]
    .filter(isFirstOnLine)
    .sort((a, b) => ranks[a.severity] - ranks[b.severity] || (a.line ?? 0) - (b.line ?? 0))
  const deductions = deductionsOf(issues)
  // Errors are in the list one by one, with their lines.
  const all = cap && cap.code !== 'does-not-compile' ? [cap, ...issues] : issues
  const compiles = diagnostics.length === 0
  return {
    qualityScore: scoreOf(deductions, cap ? caps[cap.code].most : 100),
    cap: cap ? saidCap(cap) : null,
    belongsTo: null,
    issues: all,
    deductions,
    recommendations: summaryOf(all),
    diagnostics,
    existing: compiles ? existingFeatures(ea) : [],
    facts: compiles ? factsOf(ea) : null,
  }
}

type CapIssue = EaIssue & { readonly code: CapCode }

const isOwn = (d: { readonly file?: string; readonly severity: string; readonly code: string }): boolean =>
  d.file === undefined && d.severity === 'error' && d.code !== '106'

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '')

const names: Readonly<Record<Dialect, string>> = { mql4: 'MQL4', mql5: 'MQL5' }

/** Code with errors that another language explains: the other dialect by its words or because it compiles there. */
function ofAnotherLanguage(
  source: Source,
  dialect: Dialect,
  files: readonly Source[],
  hasErrors: boolean,
): AnalysisReport | null {
  const other = otherLanguageName(source.text)
  if (other !== null) return capped('another-language', capIssue('another-language', other))
  const opposite = dialect === 'mql4' ? 'mql5' : 'mql4'
  const written = dialectOf(source.text)
  if (written === dialect || (written === null && !(hasErrors && compilesIn(opposite, source, files)))) return null
  return capped('wrong-dialect', capIssue('wrong-dialect', names[opposite]), { belongsTo: opposite })
}

function compilesIn(dialect: Dialect, source: Source, files: readonly Source[]): boolean {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  return !parsed.diagnostics.some(isOwn) && !checkParsed(parsed).diagnostics.some(isOwn)
}

const kindNames: Readonly<Partial<Record<CheckedProgram['kind'], string>>> = {
  indicator: 'an indicator',
  script: 'a script',
  library: 'a library',
  include: 'an include file',
}

function capOf(ea: Ea, hasErrors: boolean): CapIssue | null {
  const kind = kindNames[ea.checked.kind]
  if (kind !== undefined && ea.sends.length === 0)
    return { ...capIssue('not-an-expert-advisor', kind), code: 'not-an-expert-advisor' }
  if (hasErrors) return { ...capIssue('does-not-compile'), code: 'does-not-compile' }
  return ea.handlersAreEmpty ? { ...capIssue('nothing-happens'), code: 'nothing-happens' } : null
}

const saidCap = ({ code, issue }: CapIssue): NonNullable<AnalysisReport['cap']> => ({
  code,
  most: caps[code].most,
  reason: issue,
})

/** A report of the cap alone. */
function capped(code: CapCode, issue: EaIssue, more: Partial<AnalysisReport> = {}): AnalysisReport {
  return {
    qualityScore: 0,
    cap: saidCap({ ...issue, code }),
    belongsTo: null,
    issues: [issue],
    deductions: [],
    recommendations: issue.recommendation,
    diagnostics: [],
    existing: [],
    facts: null,
    ...more,
  }
}

const errorIssues = (diagnostics: readonly ShownDiagnostic[]): EaIssue[] =>
  diagnostics.map(({ text, help, line }) => ({
    code: 'does-not-compile',
    severity: 'critical',
    category: 'Robustness',
    issue: `Does not compile: ${text}`,
    recommendation: help,
    line,
  }))

function findings(ea: Ea): EaIssue[] {
  const starts = lineStarts(ea.text)
  return rules
    .filter(({ dialect }) => dialect === undefined || dialect === ea.dialect)
    .flatMap((rule) =>
      rule.find(ea).map(({ node, name }) => issueOf(rule, ea.dialect, name, positionAt(starts, node.start).line)),
    )
}

const ranks: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 }

function issueOf(
  { code, severity, category, issue, recommendation }: Rule,
  dialect: Dialect,
  name: string | undefined,
  line: number,
): EaIssue {
  const said = inDialect(issue, dialect)
  return {
    code,
    severity,
    category,
    issue: name === undefined ? said : said.replaceAll('{name}', name),
    recommendation: inDialect(recommendation, dialect),
    line,
  }
}

const isFirstOnLine = (issue: EaIssue, at: number, all: readonly EaIssue[]): boolean =>
  all.findIndex((other) => other.code === issue.code && other.line === issue.line && other.issue === issue.issue) === at

function summaryOf(issues: readonly EaIssue[]): string {
  const distinct = [...new Map(issues.map((issue) => [issue.code, issue])).values()]
  const pressing = distinct.filter((issue) => issue.severity !== 'info').slice(0, 5)
  if (pressing.length === 0)
    return distinct.length === 0
      ? 'No rule found anything to improve.'
      : 'Nothing urgent: the remarks are matters of care.'
  return pressing.map((issue, i) => `${i + 1}. ${issue.recommendation}`).join('\n')
}
