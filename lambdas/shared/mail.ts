import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
}

const client = new SESv2Client({})

/** The address of the house: it sends, and support reads it. */
export const houseAddress = (): string => process.env.MAIL_FROM ?? ''

export async function sendMail({ to, subject, text, replyTo }: Mail): Promise<void> {
  await client.send(new SendEmailCommand({
    FromEmailAddress: houseAddress(),
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: replyTo ? [replyTo] : undefined,
    Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
  }))
}
