import type { TradingDefaults } from './api.ts'
import type { Refused } from './emit/target.ts'
import { plotNote } from './ir/declaration.ts'
import { lowerScript } from './ir/lower.ts'
import type { Note, Program } from './ir/program.ts'
import { companionOf, type Companion } from './pine/analyze/companion.ts'
import type { CheckedScript } from './pine/check/model.ts'
import { positionAt } from './text/source.ts'

/** A script in MQL's terms. */
export interface Form {
  readonly program: Program
  /** Whether a line of the script, from 1, belongs to the program. */
  readonly isOwn: (line: number) => boolean
}

/** The programs of a script: its own, and the indicator beside an Expert Advisor; null where not asked for. */
export interface Forms {
  readonly whole: Form | null
  readonly companion: Form | Refused | null
}

interface FormsWanted {
  readonly isWhole: boolean
  readonly isCompanion: boolean
  readonly trading?: TradingDefaults | undefined
}

export function formsOf(
  checked: CheckedScript,
  starts: readonly number[],
  { isWhole, isCompanion, trading }: FormsWanted,
): Forms {
  return {
    whole: isWhole ? { program: lowerScript(checked, { trading }), isOwn: () => true } : null,
    companion: isCompanion ? companionForm(checked, starts) : null,
  }
}

function companionForm(checked: CheckedScript, starts: readonly number[]): Form | Refused {
  if (checked.kind !== 'strategy') return { refused: 'the script is an indicator already' }
  const companion = companionOf(checked)
  if (!companion.isShown) return { refused: refusedReason(companion) }
  const { script, silent, leftOut } = companion
  const program = lowerScript(script, { silent })
  const lines = new Set(
    script.script.body.flatMap(({ start, end }) => {
      const [first, last] = [start, end].map((offset) => positionAt(starts, offset).line) as [number, number]
      return Array.from({ length: last - first + 1 }, (_, k) => first + k)
    }),
  )
  const missing = leftOut.map(({ call: { start, end } }): Note => ({
    start,
    end,
    fidelity: 'approximated',
    reason: 'The indicator leaves out what depends on trades or drawings of the strategy',
  }))
  return { program: { ...program, notes: [...program.notes, ...missing] }, isOwn: (line) => lines.has(line) }
}

const refusedReason = ({ leftOut }: Companion): string =>
  leftOut.length > 0
    ? 'all plots of the strategy depend on its trades or drawings, which an indicator does not have'
    : 'the strategy has no plots'

/** Returns the notes of all programs. A plot that the companion indicator shows is not missing. */
export function notesOf({ whole, companion }: Forms): readonly Note[] {
  const beside = companion && 'program' in companion ? companion.program.notes : null
  const own = whole?.program.notes ?? []
  if (!beside) return own
  const isKnown = (note: Note) => own.some(({ start, reason }) => start === note.start && reason === note.reason)
  return [...own.filter(({ reason }) => reason !== plotNote), ...beside.filter((note) => !isKnown(note))]
}
