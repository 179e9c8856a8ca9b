import type { CapId } from '../../ids.ts'
import { languageOf, otherLanguages } from '../../text/language.ts'
import type { EaIssue, Severity } from './issue.ts'
import { isDialect } from '../../targets/dialects.ts'

/** A reason that caps the score at `most`, whatever the rules find. */
interface Cap {
  readonly most: number
  readonly severity: Severity
  /** `{name}` is replaced by what was submitted instead of an Expert Advisor. */
  readonly issue: string
  readonly recommendation: string
}

/**
 * Maximum scores of code that is no working Expert Advisor. 0: the rules cannot judge it. 10: it compiles, but is no
 * Expert Advisor. 20: an Expert Advisor that does not compile.
 */
export const caps: Readonly<Record<CapId, Cap>> = {
  empty: {
    most: 0,
    severity: 'warning',
    issue: 'There is no code here.',
    recommendation: 'Paste the whole source of an Expert Advisor, from its first line to its last.',
  },
  'another-language': {
    most: 0,
    severity: 'warning',
    issue: 'This looks like {name}, not like MQL.',
    recommendation: 'Paste the source of an Expert Advisor in MQL4 or MQL5.',
  },
  'wrong-dialect': {
    most: 0,
    severity: 'warning',
    issue: 'This is {name} code, but the other dialect is chosen.',
    recommendation: 'Choose {name} as the output format and analyze it again.',
  },
  unreadable: {
    most: 0,
    severity: 'warning',
    issue: 'Unable to complete analysis',
    recommendation: 'Please check the syntax of your EA code and try again.',
  },
  'not-an-expert-advisor': {
    most: 10,
    severity: 'warning',
    issue: 'This is {name}: it opens no positions.',
    recommendation: 'Analyze an Expert Advisor: the features need a program that trades.',
  },
  'nothing-happens': {
    most: 10,
    severity: 'warning',
    issue: 'This Expert Advisor does nothing: its event handlers are empty.',
    recommendation: 'Add the code that trades to OnTick, then analyze it again.',
  },
  'does-not-compile': {
    most: 20,
    severity: 'critical',
    issue: 'It does not compile, so no terminal runs it.',
    recommendation: 'Correct the errors first. Fix Compilation Errors does many of them for you.',
  },
}

export function capIssue(code: CapId, name = '', line: number | null = null): EaIssue {
  const { severity, issue, recommendation } = caps[code]
  return {
    code,
    severity,
    category: 'Analysis',
    issue: issue.replace('{name}', name),
    recommendation: recommendation.replace('{name}', name),
    line,
  }
}

/** Returns the name of a language other than MQL; null where the text may be MQL. */
export function otherLanguageName(text: string): string | null {
  const language = languageOf(text)
  if (language === null || isDialect(language)) return null
  return language === 'pine' ? 'Pine Script' : language === 'words' ? 'plain words' : otherLanguages[language]
}
