import * as z from 'zod/mini'
import { moment } from './fields.ts'
import type { Route } from './route.ts'

/** Limits of the journal. Trades of one call fit into the body; a picture fits as base64. */
export const journalLimits = {
  tradesPerPart: 1_500,
  partsPerImport: 80,
  pictureBytes: 650_000,
  picturesPerNote: 8,
  noteLength: 5_000,
  tags: 20,
  playbooks: 50,
  rules: 30,
  notesPerCall: 50,
  /** Free accounts; paid ones have no limit. */
  freeAccounts: 1,
  freeTrades: 200,
  freePictures: 20,
} as const

const text = (length: number) => z.string().check(z.maxLength(length))
const name = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))
const finite = z.number().check(z.gte(-1e15), z.lte(1e15))
/** The statement's clock in milliseconds, as if it were UTC. */
const clock = z.number().check(z.gte(0), z.lte(Date.UTC(2200, 0, 1)))
const uuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
/** Hash of a trade's content. */
const contentId = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const zone = z.string().check(z.regex(/^[A-Za-z0-9_+:/-]{1,40}$/))

export const journalTrade = z.object({
  id: contentId,
  symbol: name(32),
  side: z.enum(['long', 'short']),
  quantity: finite.check(z.gte(0)),
  entryTime: clock,
  entryPrice: finite,
  exitTime: clock,
  exitPrice: finite,
  stopLoss: z.nullable(finite),
  takeProfit: z.nullable(finite),
  grossProfit: finite,
  commission: finite,
  swap: finite,
  magic: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1e12))),
  comment: text(200),
  ticket: text(40),
  fills: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
  kind: z.enum(['traded', 'missed']),
})

export const journalCash = z.object({ id: contentId, time: clock, amount: finite, comment: text(200) })

const goals = z.object({
  monthlyProfit: z.nullable(finite.check(z.gte(0))),
  tradesPerDay: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1_000))),
  /** Percent of the highest balance at which the journal warns. */
  maxDrawdown: z.nullable(z.number().check(z.gt(0), z.lte(100))),
})

/** The conversion that trades on this account. */
const link = z.object({
  conversionId: text(80),
  magic: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1e12))),
  symbol: text(32),
})

const accountFields = {
  name: name(80),
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)),
  /** Zone of the statement's clock, and the zone in which times are shown. */
  zone,
  shownZone: zone,
  startBalance: finite,
  goals,
  link: z.nullable(link),
}

export const journalAccount = z.object({
  id: uuid,
  ...accountFields,
  /** Number of visible trades. */
  trades: z.number(),
  /** Changes with every import and undo. */
  revision: z.number(),
  createdAt: moment,
})

export const journalImport = z.object({
  id: uuid,
  account: uuid,
  createdAt: moment,
  fileName: text(200),
  format: text(40),
  trades: z.number(),
  cash: z.number(),
  /** Earlier trades that this import replaces; undoing it shows them again. */
  replaces: z.array(contentId),
})

export const journalPlaybook = z.object({
  id: uuid,
  name: name(80),
  description: text(2_000),
  rules: z.array(name(200)).check(z.maxLength(journalLimits.rules)),
})

const note = {
  text: text(journalLimits.noteLength),
  tags: z.array(name(40)).check(z.maxLength(journalLimits.tags)),
  mistakes: z.array(name(40)).check(z.maxLength(journalLimits.tags)),
  playbook: z.nullable(uuid),
  /** Rules of the playbook that were kept; all others were broken. */
  rulesKept: z.array(name(200)).check(z.maxLength(journalLimits.rules)),
  /** Money at risk, from which R multiples are computed. */
  risk: z.nullable(finite.check(z.gt(0))),
  pictures: z.array(uuid).check(z.maxLength(journalLimits.picturesPerNote)),
  /** The trade is left out of all figures. */
  excluded: z.boolean(),
}

/** A note on a trade, by its id, or on a day, as `day-2024-01-31`. */
const noteId = z.string().check(z.regex(/^(?:[0-9a-f]{16}|day-\d{4}-\d{2}-\d{2})$/))
export const journalNote = z.object({ id: noteId, ...note, updatedAt: moment })

const done = z.object({ success: z.literal(true) })

export const journalRoutes = {
  'get-journal': {
    method: 'GET',
    path: '/journal',
    access: 'user',
    /** Everything but trades, notes and pictures. */
    input: z.object({}),
    output: z.object({
      accounts: z.array(journalAccount),
      imports: z.array(journalImport),
      playbooks: z.array(journalPlaybook),
      /** Null is unlimited. */
      limits: z.object({ accounts: z.nullable(z.number()), trades: z.nullable(z.number()) }),
    }),
    errors: [],
    viewing: 'consent',
  },
  'save-journal-account': {
    method: 'PUT',
    path: '/journal/accounts/{id}',
    access: 'user',
    /** Creates the account if its id is new. */
    input: z.object({ id: uuid, ...accountFields }),
    output: journalAccount,
    errors: ['PREMIUM_REQUIRED'],
  },
  'delete-journal-account': {
    method: 'DELETE',
    path: '/journal/accounts/{id}',
    access: 'user',
    /** Deletes its imports, trades, notes and pictures. `more` requests another call. */
    input: z.object({ id: uuid }),
    output: z.object({ more: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  'upload-journal-part': {
    method: 'PUT',
    path: '/journal/accounts/{account}/imports/{id}/parts/{part}',
    access: 'user',
    /** Stores a part of an import. It is visible after the commit, and expires after a day without one. */
    input: z.object({
      account: uuid,
      id: uuid,
      part: z.coerce.number().check(z.int(), z.gte(0), z.lt(journalLimits.partsPerImport)),
      trades: z.array(journalTrade).check(z.maxLength(journalLimits.tradesPerPart)),
      cash: z.array(journalCash).check(z.maxLength(journalLimits.tradesPerPart)),
    }),
    output: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'commit-journal-import': {
    method: 'POST',
    path: '/journal/accounts/{account}/imports/{id}/commit',
    access: 'user',
    /**
     * Makes the uploaded parts visible, all or none. CONFLICT if the account changed since `revision`, or if a trade is
     * already in it.
     */
    input: z.object({
      account: uuid,
      id: uuid,
      revision: z.number(),
      parts: z.number().check(z.int(), z.gte(1), z.lte(journalLimits.partsPerImport)),
      fileName: text(200),
      format: text(40),
      replaces: z.array(contentId).check(z.maxLength(5_000)),
    }),
    output: z.object({ account: journalAccount, import: journalImport }),
    errors: ['NOT_FOUND', 'CONFLICT', 'PREMIUM_REQUIRED'],
  },
  'undo-journal-import': {
    method: 'DELETE',
    path: '/journal/accounts/{account}/imports/{id}',
    access: 'user',
    input: z.object({ account: uuid, id: uuid }),
    output: journalAccount,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'list-journal-trades': {
    method: 'GET',
    path: '/journal/accounts/{account}/trades',
    access: 'user',
    /** Parts of committed imports, as gzip of `{ trades, cash }` in base64: a tenth of the size. */
    input: z.object({ account: uuid, cursor: z.optional(text(2_000)) }),
    output: z.object({
      parts: z.array(z.object({ import: uuid, bytes: z.string() })),
      cursor: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
    viewing: 'consent',
  },
  'list-journal-notes': {
    method: 'GET',
    path: '/journal/accounts/{account}/notes',
    access: 'user',
    input: z.object({ account: uuid, cursor: z.optional(text(2_000)) }),
    output: z.object({ notes: z.array(journalNote), cursor: z.nullable(z.string()) }),
    errors: [],
    viewing: 'consent',
  },
  'save-journal-note': {
    method: 'PUT',
    path: '/journal/accounts/{account}/notes/{id}',
    access: 'user',
    input: z.object({ account: uuid, id: noteId, ...note }),
    output: journalNote,
    errors: ['NOT_FOUND'],
  },
  'save-journal-notes': {
    method: 'PUT',
    path: '/journal/accounts/{account}/notes',
    access: 'user',
    /** Adds the notes of an export. Notes that the account already has stay as they are. */
    input: z.object({
      account: uuid,
      notes: z.array(z.object({ id: noteId, ...note })).check(z.minLength(1), z.maxLength(journalLimits.notesPerCall)),
    }),
    output: z.object({ added: z.number() }),
    errors: ['NOT_FOUND'],
  },
  'save-journal-playbooks': {
    method: 'PUT',
    path: '/journal/playbooks',
    access: 'user',
    input: z.object({ playbooks: z.array(journalPlaybook).check(z.maxLength(journalLimits.playbooks)) }),
    output: z.object({ playbooks: z.array(journalPlaybook) }),
    errors: [],
  },
  'upload-journal-picture': {
    method: 'PUT',
    path: '/journal/accounts/{account}/pictures/{id}',
    access: 'user',
    /** A WebP, PNG or JPEG picture as base64. */
    input: z.object({
      account: uuid,
      id: uuid,
      data: z.string().check(z.maxLength(Math.ceil(journalLimits.pictureBytes / 3) * 4)),
    }),
    output: z.object({ id: uuid }),
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED'],
  },
  'get-journal-picture': {
    method: 'GET',
    path: '/journal/accounts/{account}/pictures/{id}',
    access: 'user',
    input: z.object({ account: uuid, id: uuid }),
    output: z.object({ contentType: z.enum(['image/webp', 'image/png', 'image/jpeg']), data: z.string() }),
    errors: ['NOT_FOUND'],
    viewing: 'consent',
  },
  'delete-journal-picture': {
    method: 'DELETE',
    path: '/journal/accounts/{account}/pictures/{id}',
    access: 'user',
    input: z.object({ account: uuid, id: uuid }),
    output: done,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
