import { randomUUID } from 'node:crypto'
import { readBody, sendJson, type Handler } from './http.ts'
import type { Outbox } from './outbox.ts'

interface Part {
  readonly Data: string
}

interface SendEmail {
  readonly FromEmailAddress?: string
  readonly Destination?: {
    readonly ToAddresses?: readonly string[]
    readonly CcAddresses?: readonly string[]
    readonly BccAddresses?: readonly string[]
  }
  readonly Content?: {
    readonly Simple?: { readonly Subject: Part; readonly Body: { readonly Text?: Part; readonly Html?: Part } }
  }
}

const bodyLimit = 40 * 1024 * 1024

/** Emulates SES version 2: mails go to the outbox. */
export function sesHandler(outbox: Outbox): Handler {
  return async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
      return badRequest(response, `The local mail service does not know ${request.method} ${request.url}`)
    }
    const mail = JSON.parse((await readBody(request, bodyLimit)).toString()) as SendEmail
    const simple = mail.Content?.Simple
    if (!simple) return badRequest(response, 'The local mail service takes simple content only')
    const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = mail.Destination ?? {}
    const to = [...ToAddresses, ...CcAddresses, ...BccAddresses]
    if (!to.length) return badRequest(response, 'Missing required header To')
    outbox.deliver({
      from: mail.FromEmailAddress ?? '',
      to,
      subject: simple.Subject.Data,
      text: simple.Body.Text?.Data ?? '',
      html: simple.Body.Html?.Data ?? null,
      code: null,
    })
    sendJson(response, 200, { MessageId: randomUUID() })
  }
}

const badRequest = (response: Parameters<Handler>[1], message: string) =>
  sendJson(response, 400, { message }, { 'x-amzn-errortype': 'BadRequestException' })
