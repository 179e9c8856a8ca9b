import type { ConvertInput, ConvertResult, ShownDiagnostic, VerifyInput, VerifyResult } from '../../compiler/api.ts'

/**
 * Stands in for the compiler where the product around it is tested. What it does is said in the source:
 * `error`, `unsupported`, `broken` (its output would not compile), `endless` (the run stops with a fault), `crash`.
 */
export function convert({ source, targets }: ConvertInput): ConvertResult {
  const { text } = source
  if (text.includes('crash')) throw new Error('a bug of the compiler')
  const wrong = text.includes('error')
  return {
    ok: !wrong,
    kind: 'indicator',
    version: 6,
    title: 'Test',
    diagnostics: wrong ? [problem('PINE_TEST')] : [],
    outputs: wrong ? [] : targets.map((dialect) => ({
      dialect,
      fileName: `test.${dialect === 'mql4' ? 'mq4' : 'mq5'}`,
      text: `// ${dialect}\n${text}`,
      lines: [],
      diagnostics: text.includes('broken') ? [problem('MQL_TEST')] : [],
    })),
    fidelity: text.split('\n').map((line, n) => line.includes('unsupported')
      ? { line: n + 1, fidelity: 'unsupported', reason: 'nobody knows how' }
      : { line: n + 1, fidelity: 'exact' }),
  }
}

export function verify({ source, converted }: VerifyInput): VerifyResult {
  const fault = source.text.includes('endless') ? { code: 'FUEL', message: 'A loop does not end.', bar: 0, line: 2 } : null
  const equal = fault === null
  return { equal, dialect: converted.dialect, comparisons: [{ bars: 3000, equal, plots: [], trades: null, fault }] }
}

const problem = (code: string): ShownDiagnostic =>
  ({ code, severity: 'error', start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2, text: 'It is wrong.', params: {} })
