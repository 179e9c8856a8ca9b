import { TradewrightError, type Tradewright } from '../../clients/js/src/client.ts'
import type { Conversion } from '../../clients/js/src/generated.ts'
import { dialectIds, dialects } from '../../compiler/targets/dialects.ts'
import { certifiedPrograms, filesOfPrograms, maxProblems, precheckAnswer, type ProgramFiles } from './answers.ts'
import { ToolFailure, type Answer, type Backend, type GivenFile, type Problem, type ToolInputs } from './backend.ts'

type Diagnostic = Conversion['diagnostics'][number]

const problemOf = ({ file, line, column, severity, code, message, help }: Diagnostic): Problem => ({
  file,
  line,
  column,
  severity,
  code,
  message,
  help: help ?? '',
})

/** Tools that are calls of the public API. */
export type ApiTool = 'analyze' | 'certify' | 'check' | 'convert' | 'port' | 'precheck' | 'verify'

type ApiTools = { readonly [N in ApiTool]: (api: Tradewright, input: ToolInputs[N]) => Promise<Answer> }

const filesOf = (files: readonly GivenFile[]) =>
  files.length > 0 ? { files: files.map(({ name, text }) => ({ name, text })) } : {}

const tools: ApiTools = {
  async check(api, { code, language, files }) {
    const { ok, kind, version, title, diagnostics } = await api.check({ code, language, ...filesOf(files) })
    return {
      verdict: ok ? 'ok' : 'errors',
      summary: ok ? 'No error.' : 'The code has errors.',
      next: ok ? [] : ['Mend the lines named in problems; each has its remedy in help. Or call fix.'],
      problems: diagnostics.slice(0, maxProblems).map(problemOf),
      details: { kind, version, title },
    }
  },
  async convert(api, { code, target, name, layout, companion, files }) {
    const options = { output_format: target, layout, companion }
    const input = { pine_script: code, ...options, ...(name ? { name } : {}), ...filesOf(files) }
    return conversionAnswer(await api.call('convert', input))
  },
  async port(api, { code, name, files }) {
    return conversionAnswer(await api.call('port', { mql4_code: code, ...(name ? { name } : {}), ...filesOf(files) }))
  },
  async verify(api, { pine, mql, dialect, files, includes, companion }) {
    const program = { mql_code: mql, dialect, companion, includes: filesOf(includes).files ?? [] }
    const proof = await api.verify({ pine_script: pine, ...program, ...filesOf(files) })
    return {
      verdict: proof.proved ? 'proved' : proof.equal ? 'equal-but-empty' : 'different',
      summary: proof.equal ? 'No difference was found.' : 'The programs differ.',
      next: proof.equal ? [] : ['Look at the first difference in details and at the line of the script that plots it.'],
      details: {
        firstDifferences: proof.comparisons
          .flatMap(({ plots }) => plots.filter(({ equal }) => !equal))
          .slice(0, 5)
          .map((plot) => ({ ...plot })),
      },
    }
  },
  async certify(api, { code, files }) {
    const { verdict, findings, programs } = await api.certify({ pine_script: code, ...filesOf(files) })
    return {
      verdict,
      summary: `${findings.length} outputs changed their past. ${certifiedPrograms(programs)}`.trim(),
      next: findings.slice(0, 5).map(({ line, instead }) => `Line ${line}: ${instead}`),
      details: { findings: findings.slice(0, maxProblems).map(({ changes: [first], ...row }) => ({ ...row, first })) },
    }
  },
  async precheck(api, { code, dialect, files }) {
    const { verdict, why, findings, diagnostics } = await api.precheck({ code, dialect, ...filesOf(files) })
    return precheckAnswer({ verdict, why, findings }, diagnostics.slice(0, maxProblems).map(problemOf))
  },

  async analyze(api, { code, dialect, files }) {
    const report = await api.analyze({ code, dialect, ...filesOf(files) })
    return {
      verdict: report.quality_score >= 80 ? 'good' : 'needs-work',
      summary: `Score ${report.quality_score} of 100, ${report.issues.length} findings.`,
      next: report.issues
        .slice(0, 5)
        .map(({ line, recommendation }) => `${line ? `Line ${line}: ` : ''}${recommendation}`),
      details: { score: report.quality_score, issues: report.issues.slice(0, maxProblems) },
    }
  },
}

function conversionAnswer(conversion: Conversion): Answer {
  const { status, conversion_id: id, equal, diagnostics } = conversion
  if (status === 'running')
    return {
      verdict: 'running',
      summary: `Conversion ${id} takes longer than an answer may.`,
      next: [`Read the resource tradewright://conversions/${id} in a few seconds.`],
      details: { conversion_id: id },
    }
  const base = conversion.name || 'program'
  return {
    verdict: equal === null ? 'converted' : equal ? 'proved' : 'different',
    summary: equal ? 'Converted, and equal to the original on the standard bars.' : 'Converted.',
    next: equal === false ? ['Look at the proof in your history: the first difference is named there.'] : [],
    problems: diagnostics.slice(0, maxProblems).map(problemOf),
    files: filesOfPrograms(programsOf(conversion, base)),
    details: { conversion_id: id },
  }
}

/** Returns the programs of a conversion; indicators follow their Expert Advisors. */
function programsOf(conversion: Conversion, base: string): readonly ProgramFiles[] {
  const codes = { mql4: conversion.mql4_code, mql5: conversion.mql5_code }
  const included = { mql4: conversion.mql4_includes, mql5: conversion.mql5_includes }
  const companions = { mql4: conversion.mql4_companion, mql5: conversion.mql5_companion }
  return dialectIds.flatMap((dialect): ProgramFiles[] => {
    const { extension } = dialects[dialect]
    const { [dialect]: text } = codes
    const { [dialect]: companion } = companions
    return [
      ...(text ? [{ dialect, fileName: `${base}${extension}`, text, includes: included[dialect] }] : []),
      ...(companion
        ? [
            {
              dialect,
              fileName: `${base} indicator${extension}`,
              text: companion.code,
              includes: companion.includes,
            },
          ]
        : []),
    ]
  })
}

/** Carries out tools by calls of the API, with its limits and counts. Other tools go to `others`. */
export const apiBackend =
  (api: Tradewright, others: Backend): Backend =>
  async (tool, input) => {
    if (!Object.hasOwn(tools, tool)) return others(tool, input)
    const call = tools[tool as ApiTool] as (api: Tradewright, input: unknown) => Promise<Answer>
    try {
      return await call(api, input)
    } catch (error) {
      if (!(error instanceof TradewrightError)) throw error
      throw new ToolFailure(
        error.code,
        error.message,
        error.docUrl ? [`Read ${error.docUrl}.`] : [],
        error.diagnostics.slice(0, maxProblems).map(problemOf),
      )
    }
  }
