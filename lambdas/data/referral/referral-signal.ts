import { Entity } from 'electrodb'
import { configuration, expiry, primaryKey, service } from '../table.ts'

/** Counts sign-ups by a digest of an address or browser, to find bursts. */
const ReferralSignal = new Entity(
  {
    model: { service, entity: 'referralSignal', version: '1' },
    attributes: {
      digest: { type: 'string', required: true },
      period: { type: 'string', required: true },
      signUps: { type: 'number' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['digest'] },
        sk: { field: primaryKey.sk, composite: ['period'] },
      },
    },
  },
  configuration,
)

const keptDays = 30

/** Counts one sign-up and returns the number in the period, this one included. */
export async function countSignUp(digest: string, period: string, at: Date): Promise<number> {
  const { data } = await ReferralSignal.update({ digest, period })
    .add({ signUps: 1 })
    .set({ expiresAt: expiry(at, keptDays) })
    .go({ response: 'all_new' })
  return data.signUps ?? 1
}
