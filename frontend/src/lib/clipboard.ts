/** Throws where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

const beyondAscii = /[^\p{ASCII}]/u

/** MetaEditor takes a file without a mark for the machine's own code page: other letters than English ones need one. */
export const marked = (fileName: string, text: string): string =>
  /\.(mq[45]|mqh)$/i.test(fileName) && beyondAscii.test(text) && !text.startsWith('\uFEFF') ? `\uFEFF${text}` : text

/** Saves `text` as a file of that name through the browser's own download. */
export function downloadText(fileName: string, text: string, type = 'text/plain;charset=utf-8'): void {
  downloadBlob(fileName, new Blob([marked(fileName, text)], { type }))
}

export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}

/** A name that every file system takes: anything but letters and digits becomes an underscore. */
export const safeFileName = (name: string) =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}-]+/gu, '_')
    .replace(/^_+|_+$/g, '')
