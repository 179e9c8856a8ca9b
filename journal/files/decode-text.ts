const startLength = 4_096

/** Code pages that terminals write, by the names that HTML files state. */
const stated = /charset\s*=\s*["']?\s*([a-z0-9_-]+)/i

/**
 * Decodes a text file: byte order marks, UTF-16 without a mark, the character set that an HTML file states, UTF-8, and
 * as the last resort the Western code page, which has a character for every byte.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes)
  const wide = wideEncoding(bytes.subarray(0, startLength))
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(statedEncoding(bytes)).decode(bytes)
  }
}

/** Latin text in UTF-16 has a zero in every other byte. */
function wideEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let even = 0
  let odd = 0
  start.forEach((byte, i) => {
    if (byte !== 0) return
    if (i % 2 === 0) even++
    else odd++
  })
  if (odd > start.length / 8 && even < odd / 8) return 'utf-16le'
  if (even > start.length / 8 && odd < even / 8) return 'utf-16be'
  return null
}

function statedEncoding(bytes: Uint8Array): string {
  const label = stated.exec(new TextDecoder('windows-1252').decode(bytes.subarray(0, startLength)))?.[1] ?? ''
  try {
    const { encoding } = new TextDecoder(label)
    return encoding === 'utf-8' ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}
