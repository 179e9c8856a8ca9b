/** Bytes to text and back. MetaEditor writes UTF-8 with and without mark, UTF-16, and the code page of the machine. */

export interface Encoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252'
  /** A byte order mark precedes the text. */
  readonly mark: boolean
}

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** The most frequent line ending. */
  readonly newline: '\n' | '\r\n' | '\r'
}

/** Code page 1252, 0x80…0x9F; the rest is Latin-1. Unassigned bytes keep their number. */
const western =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** Code page 1251, 0x80…0xBF; the Russian alphabet follows. */
const cyrillic =
  '\u0402\u0403\u201a\u0453\u201e\u2026\u2020\u2021\u20ac\u2030\u0409\u2039\u040a\u040c\u040b\u040f' +
  '\u0452\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u0098\u2122\u0459\u203a\u045a\u045c\u045b\u045f' +
  '\u00a0\u040e\u045e\u0408\u00a4\u0490\u00a6\u00a7\u0401\u00a9\u0404\u00ab\u00ac\u00ad\u00ae\u0407' +
  '\u00b0\u00b1\u0406\u0456\u0491\u00b5\u00b6\u00b7\u0451\u2116\u0454\u00bb\u0458\u0405\u0455\u0457'

const pages = {
  'windows-1252': (byte: number) => (byte >= 0x80 && byte < 0xa0 ? western.charCodeAt(byte - 0x80) : byte),
  'windows-1251': (byte: number) =>
    byte < 0x80 ? byte : byte < 0xc0 ? cyrillic.charCodeAt(byte - 0x80) : 0x410 + byte - 0xc0,
} as const

/** Decodes a file. The byte order mark decides the encoding, else the byte values. */
export function decode(bytes: Uint8Array): DecodedText {
  const encoding = detect(bytes)
  const text = decodeAs(bytes, encoding)
  return { text, encoding, newline: newlineOf(text) }
}

/** Encodes `text` with the given encoding and line endings. Characters that a code page lacks become `?`. */
export function encode(text: string, encoding: Encoding, newline: DecodedText['newline'] = '\n'): Uint8Array {
  const lines = newline === '\n' ? text : text.replace(/\r?\n/g, newline)
  if (encoding.name === 'utf-8') return encodeUtf8(encoding.mark ? `\ufeff${lines}` : lines)
  if (encoding.name === 'utf-16le' || encoding.name === 'utf-16be')
    return encodeUtf16(encoding.mark ? `\ufeff${lines}` : lines, encoding.name === 'utf-16be')
  const page = bytesByCode(encoding.name)
  return Uint8Array.from(lines, (c) => page.get(c.charCodeAt(0)) ?? 0x3f)
}

function detect(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { name: 'utf-8', mark: true }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', mark: true }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', mark: true }
  const wide = detectUtf16(bytes)
  if (wide) return { name: wide, mark: false }
  if (isUtf8(bytes)) return { name: 'utf-8', mark: false }
  return { name: looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252', mark: false }
}

/** Detects UTF-16 without a mark: source text is mostly ASCII, so every other byte is zero. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 2000)
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i++) {
    if (bytes[i] !== 0) continue
    if (i % 2) odd++
    else even++
  }
  if (odd > length / 4) return 'utf-16le'
  return even > length / 4 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) continue
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0
    if (more === 0) return false
    for (let k = 0; k < more; k++) if (((bytes[++i] ?? 0) & 0xc0) !== 0x80) return false
  }
  return true
}

/** Tells Russian from Western text: Russian words are runs of bytes from 0xC0 on. */
function looksCyrillic(bytes: Uint8Array): boolean {
  let inRuns = 0
  let alone = 0
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] ?? 0) < 0xc0) continue
    const start = i
    while ((bytes[i + 1] ?? 0) >= 0xc0) i++
    if (i > start) inRuns += i - start + 1
    else alone++
  }
  return inRuns > alone
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding.name === 'utf-8') return decodeUtf8(encoding.mark ? bytes.subarray(3) : bytes)
  if (encoding.name === 'utf-16le' || encoding.name === 'utf-16be') {
    const high = encoding.name === 'utf-16be' ? 0 : 1
    return fromCodes(
      bytes.length >> 1,
      (i) => ((bytes[2 * i + high] ?? 0) << 8) | (bytes[2 * i + 1 - high] ?? 0),
    ).slice(encoding.mark ? 1 : 0)
  }
  const page = pages[encoding.name]
  return fromCodes(bytes.length, (i) => page(bytes[i] ?? 0))
}

function fromCodes(count: number, code: (index: number) => number): string {
  let text = ''
  const chunk: number[] = []
  for (let i = 0; i < count; i++) {
    chunk.push(code(i))
    if (chunk.length === 8192) {
      text += String.fromCharCode(...chunk)
      chunk.length = 0
    }
  }
  return text + String.fromCharCode(...chunk)
}

function decodeUtf8(bytes: Uint8Array): string {
  const codes: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) codes.push(byte)
    else if (byte < 0xe0) codes.push(((byte & 31) << 6) | ((bytes[++i] ?? 0) & 63))
    else if (byte < 0xf0) codes.push(((byte & 15) << 12) | (((bytes[++i] ?? 0) & 63) << 6) | ((bytes[++i] ?? 0) & 63))
    else {
      const code =
        (((byte & 7) << 18) |
          (((bytes[++i] ?? 0) & 63) << 12) |
          (((bytes[++i] ?? 0) & 63) << 6) |
          ((bytes[++i] ?? 0) & 63)) -
        0x10000
      codes.push(0xd800 | (code >> 10), 0xdc00 | (code & 0x3ff))
    }
  }
  return fromCodes(codes.length, (i) => codes[i] ?? 0)
}

function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const c of text) {
    const code = c.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return Uint8Array.from(bytes)
}

function encodeUtf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes[2 * i + (bigEndian ? 0 : 1)] = code >> 8
    bytes[2 * i + (bigEndian ? 1 : 0)] = code & 0xff
  }
  return bytes
}

function bytesByCode(name: keyof typeof pages): ReadonlyMap<number, number> {
  return new Map(Array.from({ length: 256 }, (_, byte) => [pages[name](byte), byte]))
}

function newlineOf(text: string): DecodedText['newline'] {
  const windows = text.split('\r\n').length - 1
  const unix = text.split('\n').length - 1 - windows
  const old = text.split('\r').length - 1 - windows
  if (windows >= unix && windows >= old && windows > 0) return '\r\n'
  return old > unix ? '\r' : '\n'
}
