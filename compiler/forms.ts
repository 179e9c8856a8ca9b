import type { TradingDefaults } from './api.ts'
import type { Refused } from './emit/target.ts'
import { plotNote } from './ir/declaration.ts'
import { lowerScript } from './ir/lower.ts'
import type { Note, Program } from './ir/program.ts'
import { companionOf, type Companion } from './pine/analyze/companion.ts'
import { isDeclared } from './pine/check/declared.ts'
import type { CheckedScript } from './pine/check/model.ts'
import { walk } from './pine/syntax/visit.ts'
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
  const missing = leftOut.map(({ call }) =>
    approximated(call, 'The indicator leaves out what depends on trades or drawings of the strategy'),
  )
  const notes = [...program.notes, ...missing, ...tickNotes(checked, companion)]
  return { program: { ...program, notes }, isOwn: (line) => lines.has(line) }
}

/** A strategy that waits for the close counts no ticks in its `varip` variables; the indicator does. */
function tickNotes(checked: CheckedScript, { script }: Companion): readonly Note[] {
  if (isDeclared(checked, 'calc_on_every_tick')) return []
  const notes: Note[] = []
  walk(script.script, (node) => {
    if (node.kind === 'VariableDeclaration' && node.mode === 'varip')
      notes.push(approximated(node, 'The indicator calculates this `varip` on every tick, the strategy at the close'))
  })
  return notes
}

const approximated = ({ start, end }: Pick<Note, 'start' | 'end'>, reason: string): Note => ({
  start,
  end,
  fidelity: 'approximated',
  reason,
})

const refusedReason = ({ leftOut }: Companion): string =>
  leftOut.length > 0
    ? 'all plots of the strategy depend on its trades or drawings, which an indicator does not have'
    : 'the strategy has no plots'

/**
 * Returns the program of a script beside which the indicator runs: its plots are not missing, but for those that the
 * indicator leaves out.
 */
export function besideCompanion({ program, ...form }: Form, { leftOut }: Companion): Form {
  const missing = new Set(leftOut.map(({ call }) => call.start))
  const notes = program.notes.filter(({ reason, start }) => reason !== plotNote || missing.has(start))
  return { ...form, program: { ...program, notes } }
}

/** Returns the notes of all programs. A plot that the companion indicator shows is not missing. */
export function notesOf({ whole, companion }: Forms): readonly Note[] {
  const beside = companion && 'program' in companion ? companion.program.notes : null
  const own = whole?.program.notes ?? []
  if (!beside) return own
  const isKnown = (note: Note) => own.some(({ start, reason }) => start === note.start && reason === note.reason)
  return [...own.filter(({ reason }) => reason !== plotNote), ...beside.filter((note) => !isKnown(note))]
}
