import { fits } from '../meter.ts'
import { isObject, type MqlArray, type MqlObject, type Ref, type Value } from '../values.ts'
import { store, type Entry, type Library } from './entry.ts'
import {
  atEnd,
  bytesOfNumber,
  codesOf,
  flags,
  numberOfBytes,
  readBytes,
  readField,
  readText,
  writeTo,
  type NumberForm,
  type OpenFile,
  type StoredFile,
} from './file-store.ts'
import { doubleToString, stringToDouble, stringToTime } from './text.ts'

type Text = string | null

/** ERR_FILE_CANNOT_OPEN and its MQL5 kin. */
const cannotOpen = { mql4: 4103, mql5: 5004 } as const

/** How elements of arrays are kept in files. */
const elementForms: Readonly<Partial<Record<MqlArray['kind'], readonly [NumberForm, number]>>> = {
  double: ['double', 8],
  float: ['float', 4],
  long: ['long', 8],
  int: ['int', 4],
  uint: ['int', 4],
  short: ['int', 2],
  ushort: ['int', 2],
  char: ['int', 1],
  uchar: ['int', 1],
  bool: ['int', 1],
}

/** What an open file or one that is kept takes beside its bytes, in elements; how long its name may be. */
const ofFile = 64
const longestName = 255
/** What writing or reading an element takes, in elements gone through. */
const ofElement = 16

/** Whether a name is what a filter with `*` and `?` asks for. Of several stars only the last is moved: no pattern, which would try all. */
function isNamed(name: string, filter: string): boolean {
  let [at, k, star, from] = [0, 0, -1, 0]
  while (at < name.length) {
    if (k < filter.length && (filter[k] === name[at] || (filter[k] === '?' && name[at] !== '\\')))
      [at, k] = [at + 1, k + 1]
    else if (filter[k] === '*') [star, from, k] = [k, at, k + 1]
    else if (star >= 0 && name[from] !== '\\') [from, at, k] = [from + 1, from + 1, star + 1]
    else return false
  }
  while (filter[k] === '*') k++
  return k === filter.length
}

const keyOf = (name: Text): string => (name ?? '').toLowerCase().replaceAll('/', '\\')

/** Files in memory: what a program writes it can read again, and nothing leaves the machine. */
export const files: Library = (terminal) => {
  const open: (OpenFile | null)[] = []
  const contents = new Map<string, StoredFile>()
  const searches: string[][] = []

  const at = (handle: number): OpenFile | null => open[handle - 1] ?? null
  function writeBytes(file: OpenFile | null, bytes: readonly number[]): number {
    if (!file || !(file.mode & flags.write)) return 0
    terminal.meter.keep(Math.max(0, file.position + bytes.length - file.stored.bytes.length))
    return writeTo(file, bytes)
  }
  const writeText = (file: OpenFile | null, text: string): number =>
    writeBytes(file, codesOf(text, file?.wide ?? false))
  /** Nobody has them any more. */
  const gone = (stored: StoredFile | undefined): void => terminal.meter.keep(stored ? -stored.bytes.length - ofFile : 0)
  const isBinary = (file: OpenFile | null): boolean => ((file?.mode ?? 0) & flags.binary) !== 0

  const writeNumber =
    (form: NumberForm, bytes: number) =>
    (handle: number, value: number, size = bytes): number => {
      const file = at(handle)
      if (isBinary(file)) return writeBytes(file, bytesOfNumber(value, form, Math.min(8, size)))
      return writeText(file, form === 'double' || form === 'float' ? doubleToString(value, 16) : String(value))
    }

  /** Short whole numbers are without a sign, as one and two bytes are read. */
  const readNumber =
    (form: NumberForm, bytes: number) =>
    (handle: number, size = bytes): number => {
      const file = at(handle)
      if (isBinary(file)) return numberOfBytes(readBytes(file, size), form === 'double' && size === 4 ? 'float' : form)
      const value = stringToDouble(readField(file))
      return form === 'int' || form === 'long' ? Math.trunc(value) : value
    }

  const joined = (handle: number, parts: readonly Text[]): number => {
    const file = at(handle)
    return writeText(file, `${parts.map((part) => part ?? '').join(file?.separator ?? '')}\r\n`)
  }

  function writeString(handle: number, value: Text, length = -1): number {
    const text = value ?? ''
    const file = at(handle)
    if (length <= 0) return writeText(file, text)
    fits(length)
    return writeText(file, isBinary(file) ? text.slice(0, length).padEnd(length, '\0') : text.slice(0, length))
  }

  function openFile(name: Text, mode: number, separator: number | Text = terminal.dialect === 'mql4' ? 59 : 9): number {
    const key = keyOf(name)
    let stored = contents.get(key)
    if ((!stored && !(mode & flags.write)) || key === '' || key.length > longestName) {
      terminal.fail(cannotOpen[terminal.dialect])
      return -1
    }
    const wide =
      !(mode & flags.binary) && !(mode & flags.ansi) && ((mode & flags.unicode) !== 0 || terminal.dialect === 'mql5')
    terminal.meter.keep(ofFile)
    if (!stored || !(mode & flags.read)) {
      gone(stored)
      contents.set(key, (stored = { bytes: wide ? [0xff, 0xfe] : [] }))
    }
    const position = wide && stored.bytes[0] === 0xff && stored.bytes[1] === 0xfe ? 2 : 0
    const sign = typeof separator === 'number' ? String.fromCharCode(separator) : (separator ?? '')
    open.push({ name: key, stored, mode, separator: mode & flags.csv ? sign : '', wide, position, lineEnded: false })
    return open.length
  }

  function writeArray(handle: number, array: MqlArray, start = 0, count = -1): number {
    const file = at(handle)
    if (!file) return 0
    const end = count < 0 ? array.length : Math.min(array.length, start + count)
    const form = elementForms[array.kind]
    for (let i = start; i < end; i++) {
      const value = array.get(i)
      if (form) writeBytes(file, bytesOfNumber(value as number, ...form))
      else if (isObject(value)) writeBytes(file, bytesOfObject(value))
      else writeText(file, `${(value as Text) ?? ''}\r\n`)
    }
    return Math.max(0, end - start)
  }

  function readArray(handle: number, array: MqlArray, start = 0, count = -1): number {
    const file = at(handle)
    const form = elementForms[array.kind]
    let read = 0
    while (file && !atEnd(file) && (count < 0 || read < count)) {
      if (!array.fixed && array.length <= start + read) array.resize(start + read + 1, 64)
      if (start + read >= array.length) break
      if (form) array.set(start + read, numberOfBytes(readBytes(file, form[1]), form[0]))
      else {
        const element = array.get(start + read)
        if (isObject(element)) readObject(element, readBytes(file, sizeOfObject(element)))
        else array.set(start + read, readField(file))
      }
      read++
    }
    return read
  }

  function find(handle: number, target: Ref): number {
    const next = searches[handle - 1]?.shift()
    if (next === undefined) return 0
    store(target, next)
    return 1
  }

  const remove = (name: Text): number => {
    gone(contents.get(keyOf(name)))
    return contents.delete(keyOf(name)) ? 1 : 0
  }
  const copy = (from: Text, to: Text): number => {
    const source = contents.get(keyOf(from))
    if (!source || keyOf(to).length > longestName) return 0
    gone(contents.get(keyOf(to)))
    terminal.meter.keep(source.bytes.length + ofFile)
    terminal.meter.work(source.bytes.length)
    contents.set(keyOf(to), { bytes: source.bytes.slice() })
    return 1
  }
  const folder = (name: Text): readonly string[] =>
    [...contents.keys()].filter((key) => key.startsWith(`${keyOf(name)}\\`))
  const clean = (name: Text): number => {
    for (const key of folder(name)) remove(key)
    return 1
  }

  /** What was read or written took time. */
  const metered =
    (run: Entry) =>
    (handle: number, ...rest: never[]): Value => {
      const file = at(handle)
      const before = file?.position ?? 0
      const result = (run as (...args: unknown[]) => Value)(handle, ...rest)
      if (file) terminal.meter.work(Math.abs(file.position - before))
      return result
    }

  const family = {
    FileOpen: openFile,
    FileClose: (handle: number) => (open[handle - 1] = null),
    FileFlush: () => null,
    FileDelete: remove,
    FileIsExist: (name: Text) => (contents.has(keyOf(name)) ? 1 : 0),
    FileCopy: (from: Text, _common: number, to: Text) => copy(from, to),
    FileMove: (from: Text, _common: number, to: Text) => (copy(from, to) ? remove(from) : 0),
    FileFindFirst: (filter: Text, name: Ref) => {
      const pattern = keyOf(filter)
      terminal.meter.work(contents.size * 1000)
      terminal.meter.keep(contents.size + ofFile)
      searches.push([...contents.keys()].filter((key) => isNamed(key, pattern)).map((key) => key.replace(/^.*\\/, '')))
      return find(searches.length, name) ? searches.length : -1
    },
    FileFindNext: (handle: number, name: Ref) => find(handle, name),
    FileFindClose: () => null,
    FileGetInteger: (file: number | Text, property: number) => {
      const { constant } = terminal.settings
      const stored = typeof file === 'number' ? at(file)?.stored : contents.get(keyOf(file))
      if (property === constant('FILE_EXISTS')) return stored ? 1 : 0
      if (property === constant('FILE_SIZE')) return stored?.bytes.length ?? -1
      return stored ? terminal.seconds : -1
    },
    FolderCreate: () => 1,
    FolderClean: clean,
    FolderDelete: (name: Text) => (folder(name).length === 0 ? 1 : 0),
    FileWrite: (handle: number, ...parts: Text[]) => joined(handle, parts),
    FileWriteString: writeString,
    FileWriteInteger: writeNumber('int', 4),
    FileWriteLong: writeNumber('long', 8),
    FileWriteDouble: writeNumber('double', 8),
    FileWriteFloat: writeNumber('float', 4),
    FileWriteArray: writeArray,
    FileWriteStruct: (handle: number, object: MqlObject) => writeBytes(at(handle), bytesOfObject(object)),
    FileReadString: (handle: number, length = 0) => {
      const file = at(handle)
      return isBinary(file) ? readText(file, length).replace(/\0.*$/s, '') : readField(file)
    },
    FileReadNumber: (handle: number) => stringToDouble(readField(at(handle))),
    FileReadBool: (handle: number) => (/^(true|[1-9])/i.test(readField(at(handle))) ? 1 : 0),
    FileReadDatetime: (handle: number) => stringToTime(readField(at(handle)), terminal.seconds),
    FileReadDouble: readNumber('double', 8),
    FileReadFloat: readNumber('float', 4),
    FileReadInteger: readNumber('int', 4),
    FileReadLong: readNumber('long', 8),
    FileReadArray: readArray,
    FileReadStruct: (handle: number, object: MqlObject) => {
      const bytes = readBytes(at(handle), sizeOfObject(object))
      readObject(object, bytes)
      return bytes.length
    },
    FileSave: (name: Text, array: MqlArray) => {
      const handle = openFile(name, flags.write | flags.binary)
      if (handle < 0) return 0
      terminal.meter.work(array.length * array.width * ofElement)
      writeArray(handle, array)
      open.pop()
      return 1
    },
    FileLoad: (name: Text, array: MqlArray) => {
      const handle = openFile(name, flags.read | flags.binary)
      if (handle < 0) return -1
      const read = readArray(handle, array)
      terminal.meter.work(read * ofElement)
      open.pop()
      return read
    },
    FileSeek: (handle: number, offset: number, origin: number) => seek(at(handle), offset, origin),
    FileTell: (handle: number) => at(handle)?.position ?? -1,
    FileSize: (handle: number) => at(handle)?.stored.bytes.length ?? -1,
    FileIsEnding: (handle: number) => {
      const file = at(handle)
      return !file || atEnd(file) ? 1 : 0
    },
    FileIsLineEnding: (handle: number) => (at(handle)?.lineEnded ? 1 : 0),
  }
  return Object.fromEntries(Object.entries<Entry>(family).map(([name, run]) => [name, metered(run)]))
}

function seek(file: OpenFile | null, offset: number, origin: number): Value {
  if (!file) return 0
  const { length } = file.stored.bytes
  const base = [0, file.position, length][origin] ?? 0
  file.position = Math.max(0, Math.min(length, base + offset))
  return 1
}

/** Structs are kept number by number; eight bytes each are enough for all, and what writes them reads them. */
const sizeOfObject = (object: Value): number => (isObject(object) ? object.n.length * 8 : 0)

const bytesOfObject = (object: Value): number[] =>
  isObject(object) ? Array.from(object.n).flatMap((value) => bytesOfNumber(value, 'double', 8)) : []

function readObject(object: MqlObject, bytes: readonly number[]): void {
  for (let k = 0; (k + 1) * 8 <= bytes.length; k++) object.n[k] = numberOfBytes(bytes.slice(k * 8, k * 8 + 8), 'double')
}
