import { saveVisit, type ProfileItem } from '../../data/account/profile.ts'
import { dayOf } from '../../data/periods.ts'
import { mailPerson } from '../mail/mailer.ts'

const maxCountries = 10
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

type Visitor = Pick<ProfileItem, 'userId' | 'email' | 'lastSeenAt' | 'countries'>

/**
 * Saves the visit once a day, and with each new country, about which the user is mailed. The first country is no news.
 * `country` is a two-letter code, or empty.
 */
export async function recordVisit({ userId, email, ...known }: Visitor, country: string, at: Date): Promise<void> {
  const countries = known.countries ?? []
  const isNew = /^[A-Z]{2}$/.test(country) && !countries.includes(country)
  if (!isNew && known.lastSeenAt?.slice(0, 10) === dayOf(at)) return
  await saveVisit(userId, at.toISOString(), isNew ? [...countries, country].slice(-maxCountries) : countries)
  if (!isNew || countries.length === 0) return
  const parameters = { country: countryNames.of(country) ?? country, at: at.toISOString() }
  await mailPerson({ userId, email }, 'new-country', parameters, at)
}
