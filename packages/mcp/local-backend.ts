import type { VerifyResult } from '../../compiler/api.ts'
import { comparedRows } from '../../compiler/proof/compared-words.ts'
import {
  analyze,
  causes,
  certifyConversion,
  check,
  comparisonBars,
  convert,
  fix,
  fixPine,
  optimize,
  port,
  precheck,
  verify,
} from '../../compiler/index.ts'
import {
  certifiedPrograms,
  filesOfPrograms,
  fixAnswer,
  isError,
  maxProblems,
  optimizeAnswer,
  plural,
  precheckAnswer,
  problemOf,
  problemsOf,
  useFix,
  withErrors,
} from './answers.ts'
import type { Answer, ToolInputs, ToolName } from './backend.ts'
import { unnamedFile } from '../../compiler/targets/languages.ts'
import { dialectIds } from '../../compiler/targets/dialects.ts'

type Tools = { readonly [N in ToolName]: (input: ToolInputs[N]) => Answer }

const tools: Tools = {
  check({ code, language, files }) {
    const { ok, kind, version, title, diagnostics } = check({
      source: { name: unnamedFile(language), text: code },
      language,
      files,
    })
    const details = { kind, version, title }
    if (!ok) return { ...withErrors(diagnostics, useFix), details }
    return {
      verdict: 'ok',
      summary: `No error, ${plural(diagnostics.length, 'remark')}.`,
      next: language === 'pine' ? ['Call convert to translate it to MQL.'] : [],
      problems: problemsOf(diagnostics),
      details,
    }
  },

  convert({ code, target, name, layout, companion, files }) {
    const result = convert({
      source: { name: unnamedFile('pine'), text: code },
      files,
      targets: target === 'both' ? dialectIds : [target],
      ...(name ? { name } : {}),
      layout,
      companion,
    })
    if (result.outputs.length === 0) return withErrors(result.diagnostics, useFix)
    const exact = result.fidelity.filter(({ fidelity }) => fidelity === 'exact')
    const marked = result.fidelity.filter(({ fidelity }) => fidelity === 'unsupported')
    return {
      verdict: result.ok ? 'converted' : 'partly-converted',
      summary: result.ok
        ? `Converted: ${result.fidelity.length} lines, ${exact.length} of them exact.`
        : `Converted except ${plural(marked.length, 'line')} without a counterpart in MetaTrader; the code marks them.`,
      next: [
        ...(result.ok ? [] : ['Rewrite the lines in details.unsupported in Pine, then convert again.']),
        'Call verify with the script and the program: it runs both on the same bars.',
      ],
      problems: problemsOf(result.diagnostics),
      files: filesOfPrograms(result.outputs),
      details: { unsupported: marked.slice(0, maxProblems) },
    }
  },

  verify({ pine, mql, dialect, files, includes, companion }) {
    const source = { name: unnamedFile('pine'), text: pine }
    const checked = check({ source, language: 'pine', files })
    if (!checked.ok) return withErrors(checked.diagnostics, useFix)
    const program = check({ source: { name: unnamedFile(dialect), text: mql }, files: includes, language: dialect })
    if (!program.ok) return withErrors(program.diagnostics, useFix)
    return proofAnswer(
      verify({
        source,
        files,
        converted: { dialect, text: mql, includes, companion: companion && checked.kind === 'strategy' },
      }),
    )
  },

  certify({ code, files }) {
    const source = { name: unnamedFile('pine'), text: code }
    const { verdict, sets, findings, programs, fault } = certifyConversion({ source, files })
    const bars = sets.reduce((sum, set) => sum + set.bars, 0)
    return {
      verdict,
      summary: fault
        ? `The script stops: ${fault.message}`
        : [`${plural(findings.length, 'output')} changed the past on ${bars} bars.`, certifiedPrograms(programs)]
            .join(' ')
            .trim(),
      next: findings.slice(0, 5).map(({ cause, sites: [site], line }) => {
        const { instead } = causes[cause]
        return `Line ${site?.line ?? line}: ${instead}`
      }),
      details: {
        findings: findings
          .slice(0, maxProblems)
          .map(({ kind, title, line, cause, count, sites, changes: [first] }) => ({
            kind,
            title,
            line,
            cause,
            count,
            why: causes[cause].why,
            causedBy: sites[0] ?? null,
            firstChange: first ?? null,
          })),
        programs: programs.map(({ dialect, verdict: ofProgram, agrees, differences }) => ({
          dialect,
          verdict: ofProgram,
          agrees,
          differences: differences.slice(0, maxProblems),
        })),
      },
    }
  },

  port({ code, name, files }) {
    const source = { name: `${name || 'program'}.mq4`, text: code }
    const { outputs, diagnostics, notes, changes } = port({ source, files })
    if (outputs.length === 0) return withErrors(diagnostics, useFix)
    const left = outputs.flatMap(({ diagnostics: own }) => own.filter(isError))
    return {
      verdict: left.length === 0 ? 'ported' : 'partly-ported',
      summary: `${plural(changes.length, 'change')}; ${plural(notes.length, 'line')} to look at.`,
      next: notes.slice(0, 5).map(({ line, why }) => `Look at line ${line}: ${why}`),
      problems: left.slice(0, maxProblems).map(problemOf),
      files: outputs.map(({ fileName, text }) => ({ name: fileName, text })),
      details: { changes: changes.slice(0, maxProblems).map(({ line, newLine, why }) => ({ line, newLine, why })) },
    }
  },

  fix({ code, language, log, files }) {
    const source = { name: unnamedFile(language), text: code }
    return fixAnswer(
      source.name,
      language === 'pine' ? fixPine({ source, files }) : fix({ source, dialect: language, files, log }),
    )
  },

  analyze({ code, dialect, files }) {
    const report = analyze({ source: { name: unnamedFile(dialect), text: code }, language: dialect, files })
    return {
      verdict: report.diagnostics.some(isError) ? 'errors' : report.qualityScore >= 80 ? 'good' : 'needs-work',
      summary: `Score ${report.qualityScore} of 100, ${plural(report.issues.length, 'finding')}.`,
      next: report.issues
        .slice(0, 5)
        .map(({ line, recommendation }) => `${line ? `Line ${line}: ` : ''}${recommendation}`),
      problems: problemsOf(report.diagnostics),
      details: {
        score: report.qualityScore,
        issues: report.issues.slice(0, maxProblems).map(({ code: rule, severity, issue, line }) => ({
          code: rule,
          severity,
          issue,
          line,
        })),
      },
    }
  },

  precheck({ code, dialect, files }) {
    const { verdict, why, findings, diagnostics } = precheck({
      source: { name: unnamedFile(dialect), text: code },
      language: dialect,
      files,
    })
    return precheckAnswer({ verdict, why, findings }, problemsOf(diagnostics))
  },

  optimize({ code, dialect, features }) {
    const source = { name: unnamedFile(dialect), text: code }
    return optimizeAnswer(
      source.name,
      optimize({
        source,
        language: dialect,
        features: features.map((id) => ({ id })),
        bars: comparisonBars(),
      }),
    )
  },
}

function proofAnswer({ equal, proved, comparisons, accounts, live = null }: VerifyResult): Answer {
  const all = [...comparisons, ...(live ? [live] : [])]
  const bars = all.reduce((sum, comparison) => sum + comparison.bars, 0)
  const differences = all.flatMap(comparedRows).flatMap(({ difference }) => (difference === null ? [] : [difference]))
  const plots = all.flatMap(({ plots: rows }) => rows.filter((row) => !row.equal))
  const brokers = accounts.filter((account) => !account.equal).map(({ broker }) => broker)
  return {
    verdict: proved ? 'proved' : equal ? 'equal-but-empty' : 'different',
    summary: proved
      ? `Both programs do the same on ${bars} bars.`
      : equal
        ? `No difference on ${bars} bars, but too little is shown to call it proved.`
        : `The programs differ. ${differences[0] ?? ''}`.trim(),
    next: equal ? [] : ['Look at the first difference in details and at the line of the script that plots it.'],
    details: {
      bars,
      firstDifferences: plots.slice(0, 5).map(({ title, line = null, firstDifference }) => ({
        plot: title,
        line,
        ...firstDifference,
      })),
      words: [...new Set(differences)].slice(0, 5),
      brokersThatDiffer: brokers,
    },
  }
}

/** Carries out a tool with the compiler in this thread. */
export const runLocally = <N extends ToolName>(tool: N, input: ToolInputs[N]): Answer => tools[tool](input)
