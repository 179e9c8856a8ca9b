import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly replyTo?: string
  /** Values that events about this mail carry, such as a bounce: letters, digits, `-` and `_`. */
  readonly tags?: Readonly<Record<string, string>>
  /** The page that ends mails of this kind, which mail programs show as a button. */
  readonly unsubscribeUrl?: string
}

const client = new SESv2Client({})
/** A retry after a lost response could send a mail twice. */
const clientWithoutRetries = new SESv2Client({ maxAttempts: 1 })

/** The sender of all mails, read by support. */
export const supportAddress = (): string => process.env.MAIL_FROM ?? ''

export const sendMail = (mail: Mail): Promise<void> => send(client, mail)

/** Sends at most once. After an error the mail may have been sent. */
export const sendMailOnce = (mail: Mail): Promise<void> => send(clientWithoutRetries, mail)

async function send(by: SESv2Client, { to, subject, text, html, replyTo, tags, unsubscribeUrl }: Mail): Promise<void> {
  await by.send(
    new SendEmailCommand({
      FromEmailAddress: supportAddress(),
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: replyTo ? [replyTo] : undefined,
      ConfigurationSetName: process.env.MAIL_CONFIGURATION_SET || undefined,
      EmailTags: tags && Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: text }, ...(html ? { Html: { Data: html } } : {}) },
          ...(unsubscribeUrl ? { Headers: [{ Name: 'List-Unsubscribe', Value: `<${unsubscribeUrl}>` }] } : {}),
        },
      },
    }),
  )
}
