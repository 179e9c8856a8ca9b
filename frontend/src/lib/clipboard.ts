/** Copies text. Rejects if the browser denies it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

const beyondAscii = /[^\p{ASCII}]/u

/** MetaEditor reads files without a byte order mark in the machine's code page, so non-ASCII text needs one. */
export const withByteOrderMark = (fileName: string, text: string): string =>
  /\.(mq[45]|mqh)$/i.test(fileName) && beyondAscii.test(text) && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text

/** Downloads `text` as a file, without the folders of its name. */
export function downloadText(fileName: string, text: string, type = 'text/plain;charset=utf-8'): void {
  downloadBlob(fileName.slice(fileName.lastIndexOf('/') + 1), new Blob([withByteOrderMark(fileName, text)], { type }))
}

export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}

/** Replaces everything but letters, digits and dashes, so that any file system accepts the name. */
export const safeFileName = (name: string) =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
