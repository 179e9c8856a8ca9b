import { tableOf } from '../../compiler/text/table.ts'

/** A piece of a mail. Text and HTML are rendered from the same blocks, so they say the same. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'list'; readonly title?: string; readonly items: readonly MailListItem[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Text of the receiver or of another person, shown apart from ours. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

export interface MailListItem {
  readonly name: string
  readonly url?: string
}

export interface MailBody {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Why the receiver gets this mail. */
  readonly reason: string
  /** The link that ends mails of this kind. Service mails have none. */
  readonly unsubscribeUrl?: string
  /** The address for answers; support if absent. */
  readonly replyTo?: string
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders a mail as plain text and as HTML with the same sentences and links. */
export const renderMail = (body: MailBody): RenderedMail => ({
  subject: body.subject,
  text: textOf(body),
  html: htmlOf(body),
})

const signature = 'Tradewright'
const unsubscribeLabel = 'Unsubscribe'

function textOf({ blocks, reason, unsubscribeUrl }: MailBody): string {
  const parts = [...blocks.map(textOfBlock), signature, reason]
  if (unsubscribeUrl) parts.push(`${unsubscribeLabel}: ${unsubscribeUrl}`)
  return `${parts.join('\n\n')}\n`
}

function textOfBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'steps':
      return block.items.map((item, k) => `${k + 1}. ${item}`).join('\n')
    case 'list':
      return [
        ...(block.title ? [`${block.title}\n`] : []),
        ...block.items.map(({ name, url }) => `- ${name}${url ? `\n  ${url}` : ''}`),
      ].join('\n')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'link':
      return `${block.label}: ${block.url}`
  }
}

const entities: Readonly<Record<string, string>> = tableOf({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** Mail programs ignore style sheets, so each element has its style. Colors are readable on both themes. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f6f4ef;font:16px/1.55 -apple-system,Segoe UI,Roboto,sans-serif;color:#1b2127',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dcd8cf;border-radius:6px;padding:28px',
  brand: 'font-weight:700;font-size:15px;margin:0 0 20px;color:#0b6b62',
  paragraph: 'margin:0 0 16px;white-space:pre-line',
  facts: 'border-collapse:collapse;margin:0 0 16px;width:100%',
  label: 'text-align:left;font-weight:400;padding:4px 16px 4px 0;color:#5b646d;vertical-align:top',
  value: 'padding:4px 0;vertical-align:top',
  quote: 'margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #dcd8cf;white-space:pre-line;color:#3c454e',
  button:
    'display:inline-block;background:#0b6b62;color:#ffffff;text-decoration:none;padding:11px 20px;border-radius:6px',
  anchor: 'color:#0b6b62',
  footer: 'max-width:560px;margin:16px auto 0;font-size:13px;color:#5b646d',
} as const

function htmlOf({ subject, blocks, reason, unsubscribeUrl }: MailBody): string {
  const unsubscribe = unsubscribeUrl ? ` ${anchor(unsubscribeUrl, unsubscribeLabel)}` : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
<p style="${styles.brand}">${signature}</p>
${blocks.map(htmlOfBlock).join('\n')}
</div>
<p style="${styles.footer}">${escaped(reason)}${unsubscribe}</p>
</body>
</html>
`
}

function htmlOfBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text)
    case 'steps':
      return `<ol>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ol>`
    case 'list':
      return `${block.title ? paragraph(block.title) : ''}<ul>${block.items.map(listItem).join('')}</ul>`
    case 'facts':
      return `<table style="${styles.facts}">${block.rows.map(factRow).join('')}</table>`
    case 'quote':
      return `<blockquote style="${styles.quote}">${escaped(block.text)}</blockquote>`
    case 'link':
      return `<p style="${styles.paragraph}"><a href="${escaped(block.url)}" style="${styles.button}">${escaped(block.label)}</a></p>`
  }
}

const paragraph = (text: string): string => `<p style="${styles.paragraph}">${escaped(text)}</p>`
const anchor = (url: string, label: string): string =>
  `<a href="${escaped(url)}" style="${styles.anchor}">${escaped(label)}</a>`
const listItem = ({ name, url }: MailListItem): string => `<li>${url ? anchor(url, name) : escaped(name)}</li>`
const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><th style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${escaped(value)}</td></tr>`
