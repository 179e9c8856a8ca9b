import { readFileSync, writeFileSync } from 'node:fs'
import { decode, encode, type DecodedText } from '../../compiler/mql/encodings.ts'
import { UsageError } from './options.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you have no permission',
  EPERM: 'you have no permission',
}

const unreadable = (file: string, reason: string): UsageError =>
  new UsageError(`${file} cannot be read: ${reason}`, true)

/** Reads a file of text in any encoding of MetaEditor or TradingView; `-` is standard input. */
export function readFile(file: string): DecodedText {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw unreadable(file, reasons[code] ?? message)
  }
  const decoded = decode(bytes)
  if (isBinary(decoded.text)) throw unreadable(file, 'it is no text. Compiled programs (.ex4, .ex5) have no source')
  return decoded
}

/** Text has tabs, line ends and form feeds, and hardly any other control characters. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true
  const controls = Array.from(text).filter((letter) => letter < ' ' && !'\t\n\v\f\r'.includes(letter)).length
  return controls > text.length / 100
}

/**
 * Writes a text in the encoding and with the line ends of another file: MetaEditor takes bytes without a mark as ANSI.
 * Standard input is read as UTF-8.
 */
export function writeLike(original: string, file: string, text: string): void {
  if (original === '-') return writeFileSync(file, text)
  const { encoding, newline } = decode(readFileSync(original))
  writeFileSync(file, encode(text, encoding, newline))
}
