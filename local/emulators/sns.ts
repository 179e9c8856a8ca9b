import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { readBody, type Handler } from './http.ts'

const bodyLimit = 1024 * 1024

/** Emulates SNS: appends messages to `<logs>/sns.log`, one line of JSON each. */
export function snsHandler(logs: string): Handler {
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(path.join(logs, 'sns.log'), { flags: 'a' })
  return async (request, response) => {
    const form = new URLSearchParams((await readBody(request, bodyLimit)).toString())
    response.setHeader('content-type', 'text/xml')
    if (form.get('Action') !== 'Publish') {
      const message = `The local topics do not know ${form.get('Action')}`
      return void response
        .writeHead(400)
        .end(`<ErrorResponse><Error><Code>InvalidAction</Code><Message>${message}</Message></Error></ErrorResponse>`)
    }
    const { TopicArn: topic, Subject: subject, Message: message } = Object.fromEntries(form)
    log.write(`${JSON.stringify({ at: new Date().toISOString(), topic, subject, message })}\n`)
    response.end(
      `<PublishResponse><PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult></PublishResponse>`,
    )
  }
}
