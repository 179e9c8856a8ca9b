import { messages } from '../../mql/messages.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { checkParsed } from '../../mql/check/check.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import { dialectIds, dialects } from '../../targets/dialects.ts'
import { dialectOf } from '../../text/language.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import type { Dialect, ShownDiagnostic } from '../../api.ts'
import type { CapId } from '../../ids.ts'
import { existingFeatures } from '../features/existing/existing-features.ts'
import { eaFactsOf } from '../features/parameters/facts.ts'
import { capIssue, caps, otherLanguageName } from './caps.ts'
import { Ea } from './ea.ts'
import type { EaIssue, Severity } from './issue.ts'
import type { AnalysisReport } from './report.ts'
import { inDialect, type Rule } from './rule.ts'
import { rules } from './rules.ts'
import { deductionsOf, scoreOf } from './score.ts'

/**
 * Applies every rule of the dialect to an Expert Advisor. Code that is no working Expert Advisor gets a capped score
 * and the reason (caps.ts). Code of another language gets that answer alone.
 */
export function analyzeEa(source: Source, dialect: Dialect, files: readonly Source[] = []): AnalysisReport {
  if (withoutComments(source.text).trim() === '') return cappedReport('empty', capIssue('empty'))
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const parseErrors = show(source, parsed.diagnostics.filter(isErrorInMainFile), messages)
  const checked = parseErrors.length > 0 ? null : checkParsed(parsed)
  const diagnostics = checked ? show(source, checked.diagnostics.filter(isErrorInMainFile), messages) : parseErrors
  // A missing include may declare unknown names.
  const isWhole = !parsed.diagnostics.some(({ severity }) => severity === 'error')
  const otherLanguage =
    diagnostics.length > 0 || !isWhole ? reportOtherLanguage(source, dialect, files, diagnostics.length > 0) : null
  if (otherLanguage) return otherLanguage
  if (!checked) return unreadableReport(parseErrors)
  const ea = new Ea(parsed, checked)
  const cap = capOf(ea, diagnostics.length > 0)
  const issues = [...errorIssues(diagnostics), ...ruleIssues(ea)]
    .filter(isFirstOnLine)
    .sort((a, b) => severityRanks[a.severity] - severityRanks[b.severity] || (a.line ?? 0) - (b.line ?? 0))
  const deductions = deductionsOf(issues)
  // Compile errors are already in the list, with their lines.
  const reported = cap && cap.code !== 'does-not-compile' ? [cap, ...issues] : issues
  const compiles = diagnostics.length === 0
  return {
    qualityScore: scoreOf(deductions, cap ? caps[cap.code].most : 100),
    cap: cap ? capSummary(cap) : null,
    belongsTo: null,
    issues: reported,
    deductions,
    recommendations: summaryOf(reported),
    diagnostics,
    existing: compiles ? existingFeatures(ea) : [],
    facts: compiles ? eaFactsOf(ea) : null,
  }
}

type CapIssue = EaIssue & { readonly code: CapId }

const isErrorInMainFile = (diagnostic: {
  readonly file?: string | undefined
  readonly severity: string
  readonly code: string
}): boolean => diagnostic.file === undefined && diagnostic.severity === 'error' && diagnostic.code !== '106'

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '')

/**
 * Reports code whose errors another language explains. The other dialect is recognized by its words, or because
 * the code compiles there.
 */
function reportOtherLanguage(
  source: Source,
  dialect: Dialect,
  files: readonly Source[],
  hasErrors: boolean,
): AnalysisReport | null {
  const other = otherLanguageName(source.text)
  if (other !== null) return cappedReport('another-language', capIssue('another-language', other))
  const opposite = dialectIds.find((id) => id !== dialect) ?? dialect
  const detected = dialectOf(source.text)
  if (detected === dialect || (detected === null && !(hasErrors && compilesIn(opposite, source, files)))) return null
  return cappedReport('wrong-dialect', capIssue('wrong-dialect', dialects[opposite].name), { belongsTo: opposite })
}

function compilesIn(dialect: Dialect, source: Source, files: readonly Source[]): boolean {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  return !parsed.diagnostics.some(isErrorInMainFile) && !checkParsed(parsed).diagnostics.some(isErrorInMainFile)
}

const kindNames: Readonly<Partial<Record<CheckedProgram['kind'], string>>> = {
  indicator: 'an indicator',
  script: 'a script',
  library: 'a library',
  include: 'an include file',
}

function capOf(ea: Ea, hasErrors: boolean): CapIssue | null {
  const kind = kindNames[ea.checked.kind]
  if (kind !== undefined && ea.orderSends.length === 0)
    return { ...capIssue('not-an-expert-advisor', kind), code: 'not-an-expert-advisor' }
  if (hasErrors) return { ...capIssue('does-not-compile'), code: 'does-not-compile' }
  return ea.hasEmptyHandlers ? { ...capIssue('nothing-happens'), code: 'nothing-happens' } : null
}

const capSummary = ({ code, issue }: CapIssue): NonNullable<AnalysisReport['cap']> => ({
  code,
  most: caps[code].most,
  reason: issue,
})

/** Returns a report with nothing but the reason of the cap. */
function cappedReport(code: CapId, issue: EaIssue, more: Partial<AnalysisReport> = {}): AnalysisReport {
  return {
    qualityScore: 0,
    cap: capSummary({ ...issue, code }),
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

function unreadableReport(parseErrors: readonly ShownDiagnostic[]): AnalysisReport {
  const [first] = parseErrors
  if (!first) throw new Error('an unreadable program has no parse error')
  return cappedReport('unreadable', capIssue('unreadable', '', first.line), {
    diagnostics: parseErrors,
    recommendations: `Analysis failed: line ${first.line}: ${first.text}`,
  })
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

function ruleIssues(ea: Ea): EaIssue[] {
  const starts = lineStarts(ea.text)
  return rules
    .filter(({ dialect }) => dialect === undefined || dialect === ea.dialect)
    .flatMap((rule) =>
      rule.find(ea).map(({ node, name }) => issueOf(rule, ea.dialect, name, positionAt(starts, node.start).line)),
    )
}

const severityRanks: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 }

function issueOf(
  { code, severity, category, issue, recommendation }: Rule,
  dialect: Dialect,
  name: string | undefined,
  line: number,
): EaIssue {
  const text = inDialect(issue, dialect)
  return {
    code,
    severity,
    category,
    issue: name === undefined ? text : text.replaceAll('{name}', name),
    recommendation: inDialect(recommendation, dialect),
    line,
  }
}

const isFirstOnLine = (issue: EaIssue, at: number, all: readonly EaIssue[]): boolean =>
  all.findIndex((other) => other.code === issue.code && other.line === issue.line && other.issue === issue.issue) === at

function summaryOf(issues: readonly EaIssue[]): string {
  const distinct = [...new Map(issues.map((issue) => [issue.code, issue])).values()]
  const urgent = distinct.filter((issue) => issue.severity !== 'info').slice(0, 5)
  if (urgent.length === 0)
    return distinct.length === 0
      ? 'No rule found anything to improve.'
      : 'Nothing urgent: the remarks are matters of care.'
  return urgent.map((issue, i) => `${i + 1}. ${issue.recommendation}`).join('\n')
}
