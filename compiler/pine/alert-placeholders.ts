/** Placeholders of an alert's text for the bar that has closed, and for its symbol. */
export type AlertPlaceholder =
  'open' | 'high' | 'low' | 'close' | 'volume' | 'ticker' | 'interval' | 'currency' | 'base'

const known: ReadonlyMap<string, AlertPlaceholder> = new Map([
  ...(['open', 'high', 'low', 'close', 'volume', 'ticker', 'interval'] as const).map((word) => [word, word] as const),
  ['syminfo.currency', 'currency'],
  ['syminfo.basecurrency', 'base'],
])

interface AlertText {
  readonly parts: readonly (string | { readonly placeholder: AlertPlaceholder })[]
  /** Placeholders that stay as they are written. */
  readonly unknown: readonly string[]
}

/** The text of an `alertcondition`: `{{close}}`. MetaTrader's symbols have no exchange: `{{exchange}}:` is left out. */
export function alertText(message: string): AlertText {
  const parts: AlertText['parts'][number][] = []
  const unknown: string[] = []
  let text = ''
  for (let at = 0; at < message.length;) {
    const end = message.startsWith('{{', at) ? message.indexOf('}}', at) : -1
    const word = end < 0 ? '' : message.slice(at + 2, end).trim()
    const placeholder = known.get(word)
    if (placeholder) {
      if (text !== '') parts.push(text)
      text = ''
      parts.push({ placeholder })
      at = end + 2
    } else if (word === 'exchange') {
      at = message.startsWith(':', end + 2) ? end + 3 : end + 2
    } else {
      if (end >= 0) unknown.push(word)
      const next = end < 0 ? at + 1 : end + 2
      text += message.slice(at, next)
      at = next
    }
  }
  if (text !== '') parts.push(text)
  return { parts, unknown }
}
