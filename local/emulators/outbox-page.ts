import { sendJson, type Handler } from './http.ts'
import type { Mail, Outbox } from './outbox.ts'

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  )

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid #8886; padding: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 }
  p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
  small { opacity: .75 }
  iframe { width: 100%; height: 32rem; border: 1px solid #8886; background: #fff }
  code { font-size: 1.5rem; letter-spacing: .15em }
`

/**
 * The outbox: an HTML page, or JSON for `Accept: application/json`. `?to=` filters. Links to the deployed site, whose
 * address is `siteOrigin`, lead to this host.
 */
export function outboxHandler(outbox: Outbox, siteOrigin: string): Handler {
  return async (request, response) => {
    const here = `http://${request.headers.host}`
    const local = (text: string) => (siteOrigin ? text.replaceAll(siteOrigin, here) : text)
    const mails = outbox
      .list(new URL(request.url ?? '/', 'http://localhost').searchParams.get('to'))
      .map((mail) => ({ ...mail, text: local(mail.text), html: mail.html === null ? null : local(mail.html) }))
    if (request.headers.accept?.includes('application/json'))
      return sendJson(response, 200, { mails }, { 'cache-control': 'no-store' })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(page(mails))
  }
}

const page = (mails: readonly Mail[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<p>Mails that this machine would have sent, newest first.</p>
${mails.map(article).join('\n') || '<p>Nothing yet.</p>'}
</main></body></html>
`

const article = ({ to, subject, at, code, text, html }: Mail) => `<article>
<h2>${escaped(subject)}</h2>
<small>to ${escaped(to.join(', '))} · <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></small>
${code ? `<p><code>${escaped(code)}</code></p>` : ''}<p>${escaped(text)}</p>
${html === null ? '' : preview(html)}
</article>`

/** The HTML form in a frame without scripts. Its links open in this window. */
const preview = (html: string) =>
  `<details><summary>HTML</summary><iframe sandbox="allow-top-navigation-by-user-activation" srcdoc="${escaped(html.replace('<head>', '<head><base target="_top">'))}" title="HTML form"></iframe></details>`
