import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem } from './audit.ts'
import { conditionFailed, configuration, primaryKey, service, transact } from './table.ts'

/** The mailing about one revision of sizing: how far it has come in the directory of addresses, and what became of the mails. */
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
      /** The last address that was dealt with. */
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

/** That a user is mailed about a revision. Written before the mail is sent, so that none is sent twice. */
const NoticeMail = new Entity(
  {
    model: { service, entity: 'noticeMail', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      revision: { type: 'number', required: true, padding: { length: 4, char: '0' } },
      /** `sending` after an interruption: the mail may have been sent. */
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
 * Starts the mailing and records who did, both or neither. One that is done goes through the directory again, for users it
 * could not mail: what was mailed stays mailed. Does nothing while it is running.
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

/**
 * Notes that the accounts up to an address were dealt with. Null when the run is no longer where it was read: another
 * invocation goes on with it.
 */
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

/** Null when this caller may send the mail; else what an earlier one wrote. */
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

/** Gives a claim back: the mail service has certainly not taken the mail. */
export async function releaseMail({ userId, revision }: Pick<NoticeMailItem, 'userId' | 'revision'>): Promise<void> {
  await NoticeMail.delete({ userId, revision }).go()
}
