import type { PrecheckCauseId, PrecheckFix, PrecheckInput } from './result.ts'
import { optimizeEa } from '../ea/features/optimize.ts'
import { check } from '../mql/check/check.ts'
import { causeById, precheckCauses } from './causes.ts'
import { fixLines } from './line-fixes/fix-lines.ts'
import { examine, type Examined } from './precheck.ts'

/** A fault hides what comes after it, so the program is corrected and checked again. */
const maxRounds = 6
/** Steps of all runs after which no further round begins. */
const maxSteps = 400_000_000

/**
 * Corrects what the pre-check finds: checks before each trade request, and edits of single lines. The result is about
 * the corrected program.
 */
export function fixPrecheck(input: PrecheckInput): PrecheckFix {
  let text = input.source.text
  let examined = examine(input)
  let { steps } = examined
  const corrected = new Set<PrecheckCauseId>()
  let why: string | null = null
  for (let round = 0; round < maxRounds && steps <= maxSteps; round++) {
    const next = correctedOnce({ ...input, source: { ...input.source, text } }, examined)
    why ??= next.why
    if (next.text === text) break
    text = next.text
    for (const cause of next.causes) corrected.add(cause)
    examined = examine({ ...input, source: { ...input.source, text } })
    steps += examined.steps
  }
  const { result } = examined
  return {
    code: text,
    corrected: precheckCauses.map(({ id }) => id).filter((id) => corrected.has(id)),
    why: corrected.size > 0 || result.verdict === 'passes' ? null : (why ?? whyNothing(examined)),
    result,
  }
}

const whyNothing = ({ ea, result }: Examined): string =>
  ea === null
    ? (result.why ?? 'The program does not compile.')
    : 'Its author must decide how to correct what was found.'

interface Corrected {
  readonly text: string
  readonly causes: readonly PrecheckCauseId[]
  readonly why: string | null
}

/** Edits the lines that it can, then adds the optimizer's checks if a finding needs them. */
function correctedOnce({ source, language, files = [] }: PrecheckInput, { ea, places, result }: Examined): Corrected {
  if (!ea) return { text: source.text, causes: [], why: null }
  const compiles = (text: string): boolean =>
    !check([{ ...source, text }, ...files], language).diagnostics.some(({ severity }) => severity === 'error')
  const fixed = fixLines(ea, places, compiles)
  const checkable = result.findings.map(({ cause }) => cause).filter((id) => causeById.get(id)?.fix === 'market-checks')
  if (checkable.length === 0) return { text: fixed.text, causes: [...fixed.causes], why: null }
  const { code, applied, notApplied } = optimizeEa({
    source: { ...source, text: fixed.text },
    language,
    files,
    features: [{ id: 'market-checks' }],
  })
  const isAdded = applied.length > 0
  return {
    text: isAdded ? code : fixed.text,
    causes: [...fixed.causes, ...(isAdded ? checkable : [])],
    why: isAdded ? null : (notApplied[0]?.why ?? null),
  }
}
