import { languageChanges, type LanguageChange } from '../../../compiler/recheck/language-changes.ts'
import type { Recheck, SavedProgram } from '../../../compiler/index.ts'
import { languageChangeMail, maxShown, type AffectedProgram } from '../../../content/mails/language-change.ts'
import { profilesAfter, type ProfileItem } from '../../data/account/profile.ts'
import { listConversions, readConversions, type ConversionItem } from '../../data/conversion/conversion.ts'
import { readContent } from '../../data/conversion/conversion-content.ts'
import {
  claimRebuildMail,
  openRun,
  releaseRebuildMail,
  saveStep,
  type RebuildRunItem,
} from '../../data/mail/rebuild-watch.ts'
import { runTask } from '../../shared/compute.ts'
import { logger } from '../../shared/log.ts'
import { sendMailOnce, supportAddress } from '../../shared/mail.ts'
import { attemptOr } from '../attempt.ts'
import { needsAttention } from '../conversion/sizing.ts'

/** Programs of one owner that are read at once; progress is saved behind each of them. */
const page = 20
/** Milliseconds that one program may take; beyond, it counts as unaffected. */
const programMs = 8_000
/** Milliseconds of computing for one change over all owners; the run stops there, and an alarm tells us. */
const maxComputeMs = 2 * 3_600_000

interface WatchBudget {
  readonly isOver: () => boolean
  readonly changes?: readonly LanguageChange[]
  readonly maxComputeMs?: number
}

/**
 * Checks saved programs against changes of languages, change by change, until the budget is used up. Returns the run
 * that it worked on, or null if all are done. Each owner is mailed once for a change.
 */
export async function watchRebuilds({
  isOver,
  changes = languageChanges,
  maxComputeMs: limitMs = maxComputeMs,
}: WatchBudget): Promise<RebuildRunItem | null> {
  for (const change of changes) {
    let run: RebuildRunItem | null = await openRun(change.id, new Date())
    while (run?.status === 'running') {
      if (isOver()) return run
      if ((run.computeMs ?? 0) >= limitMs) {
        logger.error('rebuild watch stopped at the limit of its cost', { change: change.id, computeMs: run.computeMs })
        return saveStep(run, { end: { status: 'stopped', at: new Date() } })
      }
      run = await watchOwner(run, change, isOver)
    }
    if (!run) return null
  }
  return null
}

/** Checks the next page of an owner's programs, or mails the owner behind the last one. */
async function watchOwner(
  run: RebuildRunItem,
  change: LanguageChange,
  isOver: () => boolean,
): Promise<RebuildRunItem | null> {
  const [owner] = await profilesAfter(run.through, 1)
  if (!owner) return saveStep(run, { end: { status: 'done', at: new Date() } })
  const rows = await listConversions({ userId: owner.userId, limit: page, before: placeOf(run.place) })
  if (rows.length === 0) return endOwner(run, change, owner)
  let state: RebuildRunItem | null = run
  for (const row of rows) {
    if (!state || isOver()) return state
    const started = Date.now()
    const result = isWatched(row, change) ? await recheckSaved(row, change) : null
    const isAffected = result !== null && result.verdict !== 'same'
    state = await saveStep(state, {
      place: `${row.createdAt} ${row.id}`,
      found: [...(state.found ?? []), ...(isAffected ? [`${result.verdict} ${row.id}`] : [])],
      counts: {
        ...(result ? { programs: 1, computeMs: Date.now() - started } : {}),
        ...(isAffected ? { affected: 1 } : {}),
      },
    })
  }
  return state
}

function placeOf(place: string | undefined): { readonly createdAt: string; readonly id: string } | undefined {
  const [createdAt, id] = place?.split(' ') ?? []
  return createdAt === undefined || id === undefined ? undefined : { createdAt, id }
}

/** Programs of the changed language that were saved before we knew the change, and that nothing replaced. */
const isWatched = (row: ConversionItem, change: LanguageChange): boolean =>
  row.status === 'success' &&
  row.createdAt < change.listed &&
  !row.replacedBy &&
  (change.language === 'pine' ? row.type === 'pine_to_mql' : row.type === 'mt4_to_mt5' && row.hasMql5)

/** Returns null for a program whose content is gone or corrupt, or whose check takes too long. */
async function recheckSaved(row: ConversionItem, change: LanguageChange): Promise<Recheck | null> {
  const ids = { id: row.id, change: change.id }
  const program = await attemptOr('saved program not read', () => readProgram(row, change), null, ids)
  if (!program) return null
  try {
    return await runTask('recheckProgram', [change.id, program], programMs)
  } catch (error) {
    logger.warn('saved program not checked again', { ...ids, error: error as Error })
    return null
  }
}

/** Returns null if the content is gone. Throws if it is corrupt. */
async function readProgram(row: ConversionItem, change: LanguageChange): Promise<SavedProgram | null> {
  const content = await readContent(row.userId, row.id)
  if (!content) return null
  const { source, files = [], outputs, options } = content
  // A conversion that was not equal, or whose lots are those of an earlier revision, differs anyway.
  const isComparable = row.equal === true && !needsAttention(row)
  const newest = outputs.at(-1)
  return change.language === 'mql5'
    ? { source: { name: 'program.mq5', text: newest?.code ?? '' }, files: newest?.includes ?? [], converted: null }
    : {
        source: { name: 'script.pine', text: source },
        files,
        converted:
          isComparable && newest
            ? {
                dialect: newest.target,
                text: newest.code,
                includes: newest.includes,
                ...(options?.maxBars === undefined || options.maxBars === null ? {} : { maxBars: options.maxBars }),
              }
            : null,
      }
}

async function endOwner(
  run: RebuildRunItem,
  change: LanguageChange,
  owner: ProfileItem,
): Promise<RebuildRunItem | null> {
  const outcome = run.found?.length ? await mailOwner(owner, change, run.found) : null
  if (outcome === 'later') return null
  return saveStep(run, {
    through: owner.email,
    place: null,
    counts: { accounts: 1, ...(outcome ? { [outcome]: 1 } : {}) },
  })
}

type Outcome = 'mailed' | 'refused' | 'uncertain'

/** Returns null if there is nothing to mail, or the owner was mailed; `later` if the mail service is busy. */
async function mailOwner(
  { userId, email }: ProfileItem,
  change: LanguageChange,
  found: readonly string[],
): Promise<Outcome | 'later' | null> {
  const ids = found.map((entry) => entry.slice(entry.indexOf(' ') + 1))
  const shown = await readConversions(userId, ids.slice(0, maxShown))
  const affected: AffectedProgram[] = []
  for (const row of shown) {
    const result = await recheckSaved(row, change)
    if (result && result.verdict !== 'same') affected.push(affectedProgram(row, result, result.verdict))
  }
  if (affected.length === 0) return null
  const total = Math.max(affected.length, ids.length)
  if (!(await claimRebuildMail({ userId, change: change.id, at: new Date().toISOString(), programs: total })))
    return null
  try {
    await sendMailOnce({ to: email, replyTo: supportAddress(), ...languageChangeMail(change, affected, total) })
    return 'mailed'
  } catch (error) {
    const outcome = outcomeOf(error as { name?: string; $metadata?: { httpStatusCode?: number } })
    logger.warn('rebuild notice not mailed', { outcome, error: error as Error })
    if (outcome === 'later') await releaseRebuildMail(userId, change.id)
    return outcome
  }
}

/** An invalid address is refused; other errors of the client are about our account and pass. */
function outcomeOf({
  name = '',
  $metadata: { httpStatusCode = 0 } = {},
}: {
  name?: string
  $metadata?: { httpStatusCode?: number }
}): 'refused' | 'uncertain' | 'later' {
  if (httpStatusCode < 400 || httpStatusCode >= 500) return 'uncertain'
  return name === 'BadRequestException' ? 'refused' : 'later'
}

const affectedProgram = (
  { id, name, title }: ConversionItem,
  { findings, changes, fixedText }: Recheck,
  verdict: 'changed' | 'broken',
): AffectedProgram => ({
  name: name || title || `Conversion ${id.slice(0, 8)}`,
  url: `${process.env.SITE_ORIGIN ?? ''}/convert/${id}`,
  verdict,
  findings,
  changes,
  fixedText,
})
