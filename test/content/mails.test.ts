import { mailBody, mails, type MailKind } from '../../content/mails/catalog.ts'
import { renderMail } from '../../content/mails/mail-body.ts'
import { sampleMail } from '../../content/mails/samples.ts'

const site = { origin: 'https://site.example' }
const kinds = Object.keys(mails) as MailKind[]
const rendered = (kind: MailKind) => renderMail(sampleMail(kind, site))

/** Returns the visible text of the HTML, with links as `label: address` removed to labels. */
const visibleText = (html: string): string =>
  html
    .replace(/<head>[^]*?<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const linksOf = (text: string): string[] => [...new Set(text.match(/https:\/\/[^\s"<]+/g) ?? [])].sort()

test.each(kinds)('%s says the same as text and as HTML', (kind) => {
  const { subject, text, html } = rendered(kind)
  expect(subject).toMatch(/\S/)
  const inText = words(text.replace(/https:\/\/\S+/g, ''))
  const inHtml = words(visibleText(html))
  expect([...new Set(inText)].filter((word) => !/^\d$/.test(word) && !inHtml.includes(word))).toEqual([])
  expect([...new Set(inHtml)].filter((word) => !inText.includes(word))).toEqual([])
  expect(linksOf(html.replaceAll('&amp;', '&'))).toEqual(linksOf(text))
})

test('a text of another person cannot add markup', () => {
  const body = mailBody('chat-answered', { preview: '<script>alert(1)</script>"' }, site)
  const { html } = renderMail(body)
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;')
})

test('a newsletter carries its unsubscribe link in both forms', () => {
  const { text, html } = rendered('newsletter')
  const unsubscribeUrl = sampleMail('newsletter', site).unsubscribeUrl ?? 'no link'
  expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`)
  expect(html).toContain(`href="${unsubscribeUrl.replaceAll('&', '&amp;')}"`)
})
