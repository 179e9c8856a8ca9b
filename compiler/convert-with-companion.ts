import type { ConvertInput, ConvertResult, ShownDiagnostic } from './api.ts'
import { convert, readPine } from './convert.ts'
import { companionTargets } from './targets/companions.ts'
import { isDialect } from './targets/dialects.ts'

interface CompanionInput extends ConvertInput {
  /** Whether a strategy also becomes an indicator that shows its plots; of no effect for other scripts. */
  readonly companion: boolean
}

/**
 * Converts a script for terminals. The indicators beside Expert Advisors follow them. Where a strategy has no plots that
 * an indicator can show, there is none, and a message says so.
 */
export function convertWithCompanion({ companion, targets, ...input }: CompanionInput): ConvertResult {
  if (!companion || readPine(input.source, input.files).checked.kind !== 'strategy')
    return convert({ ...input, targets })
  const beside = targets.filter(isDialect).map((target) => companionTargets[target])
  const whole = convert({ ...input, targets: [...targets, ...beside] })
  const refused = whole.diagnostics.find(({ params }) => beside.some((target) => target === params?.target))
  if (!refused) return whole
  const alone = convert({ ...input, targets })
  return { ...alone, diagnostics: [...alone.diagnostics, withoutCompanion(refused)] }
}

const withoutCompanion = (refused: ShownDiagnostic): ShownDiagnostic => ({
  ...refused,
  severity: 'info',
  help: 'The Expert Advisor is complete without it.',
  text: `There is no companion indicator: ${refused.params?.reason}`,
})
