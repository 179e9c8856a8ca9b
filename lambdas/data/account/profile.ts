import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, globalKey, primaryKey, service } from '../table.ts'
import { batchGetOf, type BatchGet } from '../batch-get.ts'

const tiers = ['free', 'premium', 'pro', 'elite'] as const

/** A user's profile, created on the first sign-in. Administrators find it by e-mail. */
export const Profile = new Entity(
  {
    model: { service, entity: 'profile', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** The first letter of the address. It spreads the directory over partitions and allows prefix searches. */
      initial: { type: 'string', watch: ['email'], set: (_, { email }) => email?.slice(0, 1) },
      isPremium: { type: 'boolean', required: true, default: false },
      subscriptionTier: { type: tiers, required: true, default: 'free' },
      subscriptionActive: { type: 'boolean', required: true, default: false },
      createdAt: { type: 'string', required: true },
      /** Set by an administrator; absent for accounts in use. */
      state: { type: ['disabled', 'deleting'] as const },
      /** When an account that is being deleted is deleted. */
      deleteAt: { type: 'string' },
      lastSeenAt: { type: 'string' },
      /** Country codes of sign-ins, the latest last. */
      countries: { type: 'list', items: { type: 'string' } },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
      byEmail: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['initial'] },
        sk: { field: globalKey.sk, composite: ['email'] },
      },
    },
  },
  configuration,
)

export type ProfileItem = EntityItem<typeof Profile>

/** The table did not accept a new profile. */
export class ProfileNotCreated extends Error {
  override readonly name = 'ProfileNotCreated'

  constructor(cause: unknown) {
    super('Failed to create user profile', { cause })
  }
}

/** The profile of a user without a saved one. */
export const freeProfile = (userId: string, email: string, at: Date) =>
  ({
    userId,
    email,
    isPremium: false,
    subscriptionTier: 'free',
    subscriptionActive: false,
    createdAt: at.toISOString(),
  }) as const

export const profileGet = (userId: string): BatchGet<ProfileItem> =>
  batchGetOf(Profile.get({ userId }).params(), (found) => Profile.parse(found))

export async function findProfile(userId: string): Promise<ProfileItem | null> {
  return (await Profile.get({ userId }).go({ consistent: true })).data
}

/**
 * Returns the user's profile; creates a free one on the first sign-in. Concurrent first calls create one. Throws
 * ProfileNotCreated.
 */
export async function ensureProfile(userId: string, email: string, at: Date): Promise<ProfileItem> {
  const found = await findProfile(userId)
  if (found) return found.email === email ? found : changeEmail(userId, email)
  try {
    return (await Profile.create({ userId, email, createdAt: at.toISOString() }).go()).data
  } catch (error) {
    if (!conditionFailed(error)) throw new ProfileNotCreated(error)
    return (await findProfile(userId)) as ProfileItem
  }
}

/** Updates the address to that of the sign-in. */
async function changeEmail(userId: string, email: string): Promise<ProfileItem> {
  return (await Profile.patch({ userId }).set({ email }).go({ response: 'all_new' })).data
}

/**
 * First characters of addresses, in sort order. SES accepts only ASCII local parts; addresses are stored in lower case.
 */
const initials = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k)).filter(
  (letter) => letter === letter.toLowerCase(),
)

/** Returns the next profiles after an address, all of one initial. An empty page is the end. */
export async function profilesAfter(email: string, limit: number): Promise<ProfileItem[]> {
  for (const initial of initials.filter((letter) => letter >= email.slice(0, 1))) {
    const { data } = await Profile.query
      .byEmail({ initial })
      .gt({ email: email.startsWith(initial) ? email : initial })
      .go({ limit })
    if (data.length) return data
  }
  return []
}

/** Profiles whose address begins with `start`, in order of address. */
export async function searchProfiles(start: string, limit: number): Promise<ProfileItem[]> {
  const email = start.toLowerCase()
  return (
    await Profile.query
      .byEmail({ initial: email.slice(0, 1) })
      .begins({ email })
      .go({ limit })
  ).data
}

/** Saves when and from where a user was last seen. */
export async function saveVisit(userId: string, lastSeenAt: string, countries: readonly string[]): Promise<void> {
  await Profile.patch({ userId })
    .set({ lastSeenAt, countries: [...countries] })
    .go()
}

export interface DirectoryFilter {
  /** A part of the address, in lower case. */
  readonly text?: string | undefined
  readonly tier?: ProfileItem['subscriptionTier'] | undefined
  readonly state?: 'disabled' | 'deleting' | 'in use' | undefined
}

/** Index partitions that are read at the same time. */
const readAtOnce = 12

/**
 * Returns up to `limit` profiles in order of address, after the address `after`. Reads the directory a few first letters
 * at a time until there are enough: 300 bytes for each account, without their other items.
 */
export async function findProfiles(filter: DirectoryFilter, after: string, limit: number): Promise<ProfileItem[]> {
  const letters = initials.filter((initial) => initial >= after.slice(0, 1))
  const found: ProfileItem[] = []
  for (let start = 0; start < letters.length && found.length < limit; start += readAtOnce) {
    const pages = await Promise.all(
      letters.slice(start, start + readAtOnce).map((initial) => profilesOf(initial, filter, after, limit)),
    )
    found.push(...pages.flat())
  }
  return found.slice(0, limit)
}

async function profilesOf(
  initial: string,
  { text, tier, state }: DirectoryFilter,
  after: string,
  limit: number,
): Promise<ProfileItem[]> {
  const query = Profile.query.byEmail({ initial })
  const isFiltered = [text, tier, state].some((value) => value !== undefined)
  const { data } = await (after.startsWith(initial) ? query.gt({ email: after }) : query)
    .where((row, { contains, eq, notExists }) =>
      [
        text && contains(row.email, text),
        tier && eq(row.subscriptionTier, tier),
        state && (state === 'in use' ? notExists(row.state) : eq(row.state, state)),
      ]
        .filter(Boolean)
        .join(' AND '),
    )
    .go({ count: limit, ...(isFiltered ? {} : { limit }) })
  return data
}
