import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** The check of saved programs against one change of a language: how far it has come, and what it cost. */
const RebuildRun = new Entity(
  {
    model: { service, entity: 'rebuildRun', version: '1' },
    attributes: {
      all: { type: ['all'] as const, required: true },
      change: { type: 'number', required: true, padding: { length: 4, char: '0' } },
      /** `stopped` at the limit of its cost. */
      status: { type: ['running', 'stopped', 'done'] as const, required: true },
      startedAt: { type: 'string', required: true },
      finishedAt: { type: 'string' },
      /** The address of the last owner whose programs were all checked. */
      through: { type: 'string', required: true },
      /** The last checked program of the next owner, from newest to oldest. */
      place: { type: 'string' },
      /** Programs of that owner that need attention: `verdict id`. */
      found: { type: 'list', items: { type: 'string' } },
      /** Raised by each write, so that of two invocations one goes on. */
      step: { type: 'number', required: true },
      accounts: { type: 'number' },
      programs: { type: 'number' },
      affected: { type: 'number' },
      mailed: { type: 'number' },
      refused: { type: 'number' },
      uncertain: { type: 'number' },
      /** Milliseconds of computing. */
      computeMs: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['all'] },
        sk: { field: primaryKey.sk, composite: ['change'] },
      },
    },
  },
  configuration,
)

/** The claim to mail an owner about a change. It is written before the mail is sent, so that no owner gets two. */
const RebuildMail = new Entity(
  {
    model: { service, entity: 'rebuildMail', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      change: { type: 'number', required: true, padding: { length: 4, char: '0' } },
      at: { type: 'string', required: true },
      programs: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['change'] },
      },
    },
  },
  configuration,
)

export type RebuildRunItem = EntityItem<typeof RebuildRun>

/** Returns the run of a change; starts it if there is none. */
export async function openRun(change: number, at: Date): Promise<RebuildRunItem> {
  const found = (await RebuildRun.get({ all: 'all', change }).go({ consistent: true })).data
  if (found) return found
  const begun = { all: 'all', change, status: 'running', startedAt: at.toISOString(), through: '', step: 0 } as const
  try {
    return (await RebuildRun.create({ ...begun, accounts: 0, programs: 0, computeMs: 0 }).go()).data
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return openRun(change, at)
  }
}

/** The changes of one step. A `place` of null ends an owner. */
interface RunStep {
  readonly through?: string
  readonly place?: string | null
  readonly found?: readonly string[]
  readonly counts?: Readonly<
    Partial<Record<'accounts' | 'programs' | 'affected' | 'mailed' | 'refused' | 'uncertain' | 'computeMs', number>>
  >
  readonly end?: { readonly status: 'done' | 'stopped'; readonly at: Date }
}

/** Saves a step. Returns null if another invocation has moved the run on. */
export async function saveStep(run: RebuildRunItem, change: RunStep): Promise<RebuildRunItem | null> {
  const { through, place, found, counts = {}, end } = change
  const isOwnerDone = place === null
  try {
    const { data } = await RebuildRun.patch({ all: 'all', change: run.change })
      .set({
        step: run.step + 1,
        ...(through === undefined ? {} : { through }),
        ...(place ? { place, found: [...(found ?? [])] } : {}),
        ...(end ? { status: end.status, finishedAt: end.at.toISOString() } : {}),
      })
      .remove(isOwnerDone ? ['place', 'found'] : [])
      .add(counts)
      .where((row, { eq }) => eq(row.step, run.step))
      .go({ response: 'all_new' })
    return data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/** Returns true if this caller may send the mail. */
export async function claimRebuildMail(mail: EntityItem<typeof RebuildMail>): Promise<boolean> {
  try {
    await RebuildMail.create(mail).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Releases a claim after the mail service rejected the mail for the moment. */
export async function releaseRebuildMail(userId: string, change: number): Promise<void> {
  await RebuildMail.delete({ userId, change }).go()
}
