import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem } from '../audit.ts'
import { conditionFailed, configuration, primaryKey, service, transact } from '../table.ts'

/** A mailing about one sizing revision: its progress and the results of its mails. */
const NoticeRun = new Entity(
  {
    model: { service, entity: 'noticeRun', version: '1' },
    attributes: {
      all: { type: ['all'] as const, required: true },
      revision: { type: 'number', required: true, padding: { length: 4, char: '0' } },
      status: { type: ['running', 'done'] as const, required: true },
      startedAt: { type: 'string', required: true },
      startedBy: { type: 'string', required: true },
      finishedAt: { type: 'string' },
      /** The last processed address. */
      through: { type: 'string', required: true },
      accounts: { type: 'number' },
      mailed: { type: 'number' },
      refused: { type: 'number' },
      uncertain: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['all'] },
        sk: { field: primaryKey.sk, composite: ['revision'] },
      },
    },
  },
  configuration,
)

/** The claim to mail a user about a revision. It is written before the mail is sent, so that no user gets two. */
const NoticeMail = new Entity(
  {
    model: { service, entity: 'noticeMail', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      revision: { type: 'number', required: true, padding: { length: 4, char: '0' } },
      /** `sending` remains after an interruption: the mail may have been sent. */
      status: { type: ['sending', 'mailed', 'refused'] as const, required: true },
      at: { type: 'string', required: true },
      conversions: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['revision'] },
      },
    },
  },
  configuration,
)

export type NoticeRunItem = EntityItem<typeof NoticeRun>
export type NoticeMailItem = EntityItem<typeof NoticeMail>

export async function findRun(revision: number): Promise<NoticeRunItem | null> {
  return (await NoticeRun.get({ all: 'all', revision }).go({ consistent: true })).data
}

/**
 * Starts the mailing and writes the audit row in one transaction. A finished mailing starts again for users without a
 * mail. Does nothing while it runs.
 */
export async function startRun(
  revision: number,
  admin: { readonly id: string; readonly email: string },
  at: Date,
): Promise<void> {
  const audit = auditItem(
    {
      admin,
      action: 'start_notice_mails',
      targetTable: 'notice_mails',
      targetId: String(revision),
      details: { revision },
    },
    at,
  )
  await transact(() =>
    createWriteTransaction({ NoticeRun, Audit }, (entities) => [
      entities.NoticeRun.update({ all: 'all', revision })
        .set({ status: 'running', startedAt: at.toISOString(), startedBy: admin.email, through: '', accounts: 0 })
        .remove(['finishedAt'])
        .where(({ status }, { eq, notExists }) => `${notExists(status)} OR ${eq(status, 'done')}`)
        .commit(),
      entities.Audit.create(audit).commit(),
    ]).go(),
  )
}

export type Outcome = 'mailed' | 'refused' | 'uncertain'

/** Saves the progress. Returns null if another invocation has moved the run on. */
export async function advanceRun(
  run: NoticeRunItem,
  through: string,
  accounts: number,
  outcome?: Outcome,
): Promise<NoticeRunItem | null> {
  return changed(
    NoticeRun.patch({ all: 'all', revision: run.revision })
      .set({ through })
      .add({ accounts, ...(outcome ? { [outcome]: 1 } : {}) })
      .where((row, { eq }) => eq(row.through, run.through))
      .go({ response: 'all_new' }),
  )
}

export async function finishRun(run: NoticeRunItem, at: Date): Promise<NoticeRunItem | null> {
  return changed(
    NoticeRun.patch({ all: 'all', revision: run.revision })
      .set({ status: 'done', finishedAt: at.toISOString() })
      .where((row, { eq }) => eq(row.through, run.through))
      .go({ response: 'all_new' }),
  )
}

async function changed(write: Promise<{ readonly data: unknown }>): Promise<NoticeRunItem | null> {
  try {
    return (await write).data as NoticeRunItem
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/** Returns null if this caller may send the mail, else the earlier claim. */
export async function claimMail(mail: Omit<NoticeMailItem, 'status'>): Promise<NoticeMailItem | null> {
  try {
    await NoticeMail.create({ ...mail, status: 'sending' }).go()
    return null
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
  return (await NoticeMail.get(mail).go({ consistent: true })).data
}

export async function settleMail(
  { userId, revision }: Pick<NoticeMailItem, 'userId' | 'revision'>,
  status: 'mailed' | 'refused',
): Promise<void> {
  await NoticeMail.patch({ userId, revision }).set({ status }).go()
}

/** Releases a claim after the mail service rejected the mail. */
export async function releaseMail({ userId, revision }: Pick<NoticeMailItem, 'userId' | 'revision'>): Promise<void> {
  await NoticeMail.delete({ userId, revision }).go()
}
