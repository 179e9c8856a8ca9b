import type { Value } from '../values.ts'
import type { Library } from './entry.ts'
import { doubleToString, stringToDouble } from './text.ts'

type Text = string | null

/** FILE_… flags, the same bits in both dialects. */
const flags = { read: 1, write: 2, binary: 4, csv: 8, text: 16 } as const

interface OpenFile {
  readonly name: string
  readonly mode: number
  readonly separator: string
  position: number
  lineEnded: boolean
}

/** ERR_FILE_CANNOT_OPEN and its MQL5 kin. */
const cannotOpen = { mql4: 4103, mql5: 5004 } as const

/** Files in memory, as text: what a program writes it can read again, and nothing leaves the machine. */
export const files: Library = (terminal) => {
  const open: (OpenFile | null)[] = []
  const contents = new Map<string, string>()

  const at = (handle: number): OpenFile | null => open[handle - 1] ?? null
  const textOf = (file: OpenFile): string => contents.get(file.name) ?? ''

  function write(file: OpenFile | null, text: string): number {
    if (!file || !(file.mode & flags.write)) return 0
    const before = textOf(file)
    contents.set(file.name, before.slice(0, file.position) + text + before.slice(file.position + text.length))
    file.position += text.length
    return text.length
  }

  /** Up to the separator or the line's end for CSV, to the line's end for text, `length` characters for binary. */
  function read(file: OpenFile | null, length = 0): string {
    if (!file) return ''
    const text = textOf(file)
    if (file.mode & flags.binary) return text.slice(file.position, (file.position += length))
    const rest = text.slice(file.position)
    const stop = file.mode & flags.csv ? rest.search(new RegExp(`[\r\n${escape(file.separator)}]`)) : rest.search(/[\r\n]/)
    const part = stop < 0 ? rest : rest.slice(0, stop)
    const ending = stop < 0 ? '' : rest.startsWith('\r\n', stop) ? '\r\n' : rest[stop]
    file.position += part.length + ending.length
    file.lineEnded = ending !== file.separator || ending === ''
    return part
  }

  const joined = (handle: number, parts: readonly Text[]): number => {
    const file = at(handle)
    return write(file, `${parts.map((part) => part ?? '').join(file?.separator ?? '')}\r\n`)
  }

  return {
    FileOpen: (name: Text, mode: number, separator: number | Text = 59) => {
      const key = (name ?? '').toLowerCase()
      const exists = contents.has(key)
      if (!exists && !(mode & flags.write)) {
        terminal.fail(cannotOpen[terminal.dialect])
        return -1
      }
      if (!(mode & flags.read)) contents.set(key, '')
      else if (!exists) contents.set(key, '')
      open.push({ name: key, mode, separator: typeof separator === 'number' ? String.fromCharCode(separator) : (separator ?? ';'), position: 0, lineEnded: false })
      return open.length
    },
    FileClose: (handle: number) => (open[handle - 1] = null),
    FileFlush: () => null,
    FileDelete: (name: Text) => (contents.delete((name ?? '').toLowerCase()) ? 1 : 0),
    FileIsExist: (name: Text) => (contents.has((name ?? '').toLowerCase()) ? 1 : 0),
    FileWrite: (handle: number, ...parts: Text[]) => joined(handle, parts),
    FileWriteString: (handle: number, text: Text, length = 0) => write(at(handle), length > 0 ? (text ?? '').slice(0, length) : (text ?? '')),
    FileWriteInteger: (handle: number, value: number) => write(at(handle), String(value)),
    FileWriteDouble: (handle: number, value: number) => write(at(handle), doubleToString(value, 16)),
    FileReadString: (handle: number, length = 0) => read(at(handle), length),
    FileReadNumber: (handle: number) => stringToDouble(read(at(handle))),
    FileReadDouble: (handle: number) => stringToDouble(read(at(handle), 8)),
    FileReadInteger: (handle: number) => Math.trunc(stringToDouble(read(at(handle), 4))),
    FileSeek: (handle: number, offset: number, origin: number) => seek(at(handle), offset, origin, textOf),
    FileTell: (handle: number) => at(handle)?.position ?? -1,
    FileSize: (handle: number) => {
      const file = at(handle)
      return file ? textOf(file).length : -1
    },
    FileIsEnding: (handle: number) => {
      const file = at(handle)
      return !file || file.position >= textOf(file).length ? 1 : 0
    },
    FileIsLineEnding: (handle: number) => (at(handle)?.lineEnded ? 1 : 0),
    FolderCreate: () => 1,
  }
}

const escape = (text: string): string => text.replace(/[\\\]^-]/g, '\\$&')

function seek(file: OpenFile | null, offset: number, origin: number, textOf: (file: OpenFile) => string): Value {
  if (!file) return 0
  const base = [0, file.position, textOf(file).length][origin] ?? 0
  file.position = Math.max(0, Math.min(textOf(file).length, base + offset))
  return 1
}

