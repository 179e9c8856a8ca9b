import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
}

const client = new SESv2Client({})
/** A retry after a lost response could send a mail twice. */
const clientWithoutRetries = new SESv2Client({ maxAttempts: 1 })

/** The sender of all mails, read by support. */
export const supportAddress = (): string => process.env.MAIL_FROM ?? ''

export const sendMail = (mail: Mail): Promise<void> => send(client, mail)

/** Sends at most once. After an error the mail may have been sent. */
export const sendMailOnce = (mail: Mail): Promise<void> => send(clientWithoutRetries, mail)

async function send(by: SESv2Client, { to, subject, text, replyTo }: Mail): Promise<void> {
  await by.send(
    new SendEmailCommand({
      FromEmailAddress: supportAddress(),
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: replyTo ? [replyTo] : undefined,
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  )
}
