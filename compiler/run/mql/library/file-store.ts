/** FILE_… flags, the same bits in both dialects. */
export const flags = { read: 1, write: 2, binary: 4, csv: 8, text: 16, ansi: 32, unicode: 64 } as const

/** The bytes of a file: one byte of memory each. Bytes that were passed over are 0. */
export class FileBytes {
  #data = new Uint8Array(0)
  #length = 0

  constructor(bytes: readonly number[] = []) {
    this.write(0, bytes)
  }

  get length(): number {
    return this.#length
  }

  at(position: number): number {
    return position < this.#length ? (this.#data[position] ?? 0) : 0
  }

  slice(from: number, to: number): number[] {
    return [...this.#data.subarray(from, Math.min(to, this.#length))]
  }

  copy(): FileBytes {
    const copied = new FileBytes()
    copied.#data = this.#data.slice(0, this.#length)
    copied.#length = this.#length
    return copied
  }

  write(position: number, bytes: readonly number[]): void {
    const end = position + bytes.length
    if (end > this.#data.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.#data.length))
      grown.set(this.#data)
      this.#data = grown
    }
    this.#data.set(bytes, position)
    this.#length = Math.max(this.#length, end)
  }
}

/** One file of the terminal. */
export interface StoredFile {
  readonly bytes: FileBytes
}

export interface OpenFile {
  readonly name: string
  readonly stored: StoredFile
  readonly mode: number
  readonly separator: string
  /** Two bytes a character. */
  readonly wide: boolean
  position: number
  lineEnded: boolean
}

/** Returns the codes of a string; characters beyond one byte become question marks, as in the system's code page. */
export function codesOf(text: string, wide: boolean): number[] {
  const bytes: number[] = []
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k)
    if (wide) bytes.push(code & 0xff, code >> 8)
    else bytes.push(code < 256 ? code : 63)
  }
  return bytes
}

export function writeTo(file: OpenFile, bytes: readonly number[]): number {
  file.stored.bytes.write(file.position, bytes)
  file.position += bytes.length
  return bytes.length
}

export function readBytes(file: OpenFile | null, count: number): readonly number[] {
  if (!file) return []
  const part = file.stored.bytes.slice(file.position, file.position + count)
  file.position += part.length
  return part
}

function charAt({ stored, position, wide }: OpenFile): string {
  const { bytes } = stored
  const low = bytes.at(position)
  return String.fromCharCode(wide ? low | (bytes.at(position + 1) << 8) : low)
}

export const atEnd = (file: OpenFile): boolean => file.position >= file.stored.bytes.length

/** Reads up to the separator or line end for CSV, to the line end for text; the ending is consumed. */
export function readField(file: OpenFile | null): string {
  if (!file) return ''
  const size = file.wide ? 2 : 1
  let text = ''
  while (!atEnd(file)) {
    const char = charAt(file)
    file.position += size
    if (char === '\r' || char === '\n') {
      if (char === '\r' && !atEnd(file) && charAt(file) === '\n') file.position += size
      file.lineEnded = true
      return text
    }
    if (file.mode & flags.csv && char === file.separator) {
      file.lineEnded = false
      return text
    }
    text += char
  }
  file.lineEnded = true
  return text
}

export function readText(file: OpenFile | null, length: number): string {
  let text = ''
  while (file && text.length < length && !atEnd(file)) {
    text += charAt(file)
    file.position += file.wide ? 2 : 1
  }
  return text
}

// -------------------------------------------------------------------------------------------- numbers

export type NumberForm = 'int' | 'long' | 'double' | 'float'

const view = new DataView(new ArrayBuffer(8))

const forms: Readonly<Record<NumberForm, { readonly write: (value: number) => void; readonly read: () => number }>> = {
  int: { write: (value) => view.setInt32(0, value, true), read: () => view.getInt32(0, true) },
  long: {
    write: (value) => view.setBigInt64(0, BigInt(Math.trunc(Number.isFinite(value) ? value : 0)), true),
    read: () => Number(view.getBigInt64(0, true)),
  },
  double: { write: (value) => view.setFloat64(0, value, true), read: () => view.getFloat64(0, true) },
  float: { write: (value) => view.setFloat32(0, value, true), read: () => view.getFloat32(0, true) },
}

/** The lowest `size` bytes of a number. */
export function bytesOfNumber(value: number, form: NumberForm, size: number): number[] {
  view.setBigUint64(0, 0n)
  forms[form].write(value)
  return Array.from({ length: size }, (_, k) => view.getUint8(k))
}

export function numberOfBytes(bytes: readonly number[], form: NumberForm): number {
  view.setBigUint64(0, 0n)
  for (const [k, byte] of bytes.slice(0, 8).entries()) view.setUint8(k, byte)
  return forms[form].read()
}
