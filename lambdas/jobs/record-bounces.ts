import * as z from 'zod/mini'
import { findMail, moveMail, suppress } from '../data/mail/mail.ts'
import { countEvent } from '../logic/business.ts'
import { logger } from '../shared/log.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))

/** An event of the mail service, as it publishes it. A transient bounce is only a delay. */
const mailEvent = z.object({
  eventType: z.string(),
  mail: z.object({ tags: z._default(z.record(z.string(), z.array(z.string())), {}) }),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
  complaint: z.optional(z.object({ complainedRecipients: recipients })),
})

interface TopicEvent {
  readonly Records: readonly { readonly Sns: { readonly Message: string } }[]
}

/** Receives bounces and complaints: suppresses the addresses and marks the mails. */
export async function handler({ Records: records }: TopicEvent): Promise<void> {
  for (const { Sns } of records) {
    const event = mailEvent.safeParse(JSON.parse(Sns.Message))
    if (event.success) await record(event.data)
    else logger.error('unknown mail event', { problem: event.error.message })
  }
}

async function record({ mail, bounce, complaint }: z.infer<typeof mailEvent>): Promise<void> {
  const isPermanent = bounce?.bounceType === 'Permanent'
  if (!isPermanent && !complaint) return
  const at = new Date()
  const addresses = [...(isPermanent ? bounce.bouncedRecipients : []), ...(complaint?.complainedRecipients ?? [])]
  for (const { emailAddress } of addresses) await suppress(emailAddress, complaint ? 'complaint' : 'bounce', at)
  const [userId] = mail.tags.user ?? []
  const [id] = mail.tags.mail ?? []
  const found = userId && id ? await findMail(userId, id) : null
  if (!found) return
  await moveMail(found, ['sent', 'sending'], complaint ? 'complained' : 'bounced', { at })
  await countEvent('mailFailed', found.kind, at)
}
