import { mails, type MailKind } from '../../../content/mails/catalog.ts'
import { renderMail } from '../../../content/mails/mail-body.ts'
import { sampleMail } from '../../../content/mails/samples.ts'
import { notFound, pageAt } from './pages.ts'

test.each(Object.keys(mails) as MailKind[])('the mail %s links only to pages of the site', (kind) => {
  const { text } = renderMail(sampleMail(kind, { origin: 'https://site.example' }))
  const addresses = text.match(/https:\/\/\S+/g) ?? []
  for (const address of addresses) expect(pageAt(new URL(address).pathname)).not.toBe(notFound)
})
