import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'

/** The mail service of a test: every mail is accepted and kept. */
export function openMailbox() {
  const service = mockClient(SESv2Client)
  const contents = () =>
    service.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
      to: input.Destination?.ToAddresses?.[0] ?? '',
      subject: input.Content?.Simple?.Subject?.Data ?? '',
      text: input.Content?.Simple?.Body?.Text?.Data ?? '',
      html: input.Content?.Simple?.Body?.Html?.Data ?? '',
      headers: input.Content?.Simple?.Headers ?? [],
    }))
  return {
    service,
    /** Mails to one address, in order. */
    to: (address: string) => contents().filter(({ to }) => to === address),
  }
}
