import { messages } from '../../mql/messages.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { checkParsed } from '../../mql/check/check.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import type { Dialect } from '../../api.ts'
import { Ea } from './ea.ts'
import type { AnalysisReport, EaIssue, Severity } from './report.ts'
import type { Rule } from './rule.ts'
import { rules } from './rules.ts'
import { deductionsOf, scoreOf } from './score.ts'

/**
 * Looks at an Expert Advisor with every rule of its dialect. Code that cannot be read has score 0, the specified
 * warning, and the errors that keep it from being read; errors of meaning count as critical issues of their own.
 */
export function analyzeEa(source: Source, dialect: Dialect, files: readonly Source[] = []): AnalysisReport {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const isOwn = (d: { readonly file?: string; readonly severity: string; readonly code: string }): boolean =>
    d.file === undefined && d.severity === 'error' && d.code !== '106'
  const unread = show(source, parsed.diagnostics.filter(isOwn), messages)
  if (unread.length > 0) return unreadable(unread)
  const checked = checkParsed(parsed)
  const diagnostics = show(source, checked.diagnostics.filter(isOwn), messages)
  const ea = new Ea(parsed, checked)
  const starts = lineStarts(source.text)
  const issues: EaIssue[] = diagnostics.map((d) => ({
    code: 'does-not-compile', severity: 'critical', category: 'Robustness', issue: `Does not compile: ${d.text}`,
    recommendation: d.help, line: d.line,
  }))
  for (const rule of rules) {
    if (rule.dialect && rule.dialect !== dialect) continue
    for (const { node, name } of rule.find(ea)) issues.push(issueOf(rule, name, positionAt(starts, node.start).line))
  }
  const ordered = issues.filter(isFirstOnLine).sort((a, b) => ranks[a.severity] - ranks[b.severity] || (a.line ?? 0) - (b.line ?? 0))
  const deductions = deductionsOf(ordered)
  const kind = isIndicator(ea) ? [indicator] : []
  return { qualityScore: scoreOf(deductions), issues: [...kind, ...ordered], deductions, recommendations: summaryOf([...kind, ...ordered]), diagnostics }
}

/** Takes no points: the rules judge what is there. But nobody should read a good score as that of an Expert Advisor. */
const indicator: EaIssue = {
  code: 'not-an-expert-advisor', severity: 'warning', category: 'Analysis', issue: 'This is an indicator: it opens no positions.',
  recommendation: 'Analyze an Expert Advisor: the features need a program that trades.', line: null,
}

const isIndicator = (ea: Ea): boolean => ea.sends.length === 0 && /^[ \t]*#property[ \t]+indicator_/m.test(ea.text)

const ranks: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 }

function issueOf({ code, severity, category, issue, recommendation }: Rule, name: string | undefined, line: number): EaIssue {
  return { code, severity, category, issue: name === undefined ? issue : issue.replaceAll('{name}', name), recommendation, line }
}

const isFirstOnLine = (issue: EaIssue, at: number, all: readonly EaIssue[]): boolean =>
  all.findIndex((other) => other.code === issue.code && other.line === issue.line && other.issue === issue.issue) === at

function summaryOf(issues: readonly EaIssue[]): string {
  const distinct = [...new Map(issues.map((issue) => [issue.code, issue])).values()]
  const pressing = distinct.filter((issue) => issue.severity !== 'info').slice(0, 5)
  if (pressing.length === 0) return distinct.length === 0 ? 'No rule found anything to improve.' : 'Nothing urgent: the remarks are matters of care.'
  return pressing.map((issue, i) => `${i + 1}. ${issue.recommendation}`).join('\n')
}

const unreadable = (diagnostics: AnalysisReport['diagnostics']): AnalysisReport => ({
  qualityScore: 0,
  issues: [
    {
      code: 'unreadable', severity: 'warning', category: 'Analysis', issue: 'Unable to complete analysis',
      recommendation: 'Please check the syntax of your EA code and try again.', line: diagnostics[0].line,
    },
  ],
  deductions: [],
  recommendations: `Analysis failed: line ${diagnostics[0].line}: ${diagnostics[0].text}`,
  diagnostics,
})
