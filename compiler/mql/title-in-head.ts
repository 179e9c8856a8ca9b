/** Lines that MetaEditor's comment at the head takes at most. */
const headLines = 12

/** Returns the name in MetaEditor's comment at the head, `//|   Night scalper.mq4 |`, or an empty text. */
export function titleInHead(text: string): string {
  for (const line of text.split('\n', headLines)) {
    const row = line.trim()
    if (!row.startsWith('//|')) continue
    const name = row
      .slice(3)
      .replace(/\|\s*$/, '')
      .trim()
    if (/\.(mq4|mqh)$/i.test(name)) return name.replace(/\.\w+$/, '')
  }
  return ''
}
