import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, globalKey, primaryKey, service } from './table.ts'
import { readingOf, type Reading } from './together.ts'

const tiers = ['free', 'premium', 'pro', 'elite'] as const

/** Who a user is to us; made on the first sign-in. Found by e-mail for the administration. */
export const Profile = new Entity(
  {
    model: { service, entity: 'profile', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** First letter of the address: spreads the directory over partitions and keeps it searchable by its beginning. */
      initial: { type: 'string', watch: ['email'], set: (_, { email }) => email?.slice(0, 1) },
      isPremium: { type: 'boolean', required: true, default: false },
      subscriptionTier: { type: tiers, required: true, default: 'free' },
      subscriptionActive: { type: 'boolean', required: true, default: false },
      createdAt: { type: 'string', required: true },
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

/** The table would not take a new profile. */
export class ProfileNotCreated extends Error {
  override readonly name = 'ProfileNotCreated'

  constructor(cause: unknown) {
    super('Failed to create user profile', { cause })
  }
}

/** What a user has before anything is saved of them. */
export const freeProfile = (userId: string, email: string, at: Date) =>
  ({
    userId,
    email,
    isPremium: false,
    subscriptionTier: 'free',
    subscriptionActive: false,
    createdAt: at.toISOString(),
  }) as const

export const profileReading = (userId: string): Reading<ProfileItem> =>
  readingOf(Profile.get({ userId }).params(), (found) => Profile.parse(found))

export async function findProfile(userId: string): Promise<ProfileItem | null> {
  return (await Profile.get({ userId }).go({ consistent: true })).data
}

/** The profile of a user, created free on the first sign-in; two first calls at once make one. Throws ProfileNotCreated. */
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

/** The sign-in's address is the truth; the directory follows it. */
async function changeEmail(userId: string, email: string): Promise<ProfileItem> {
  return (await Profile.patch({ userId }).set({ email }).go({ response: 'all_new' })).data as ProfileItem
}

/**
 * What an address can begin with, in the order of the directory. SES sends to no others: their local part is ASCII.
 * Addresses are kept in lower case.
 */
const initials = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k)).filter(
  (letter) => letter === letter.toLowerCase(),
)

/** The whole directory page by page: the next profiles after an address, all of one initial. Empty at the end. */
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
