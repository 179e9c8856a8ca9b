import { checkTextLength } from '../meter.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { isObject, type MqlArray, type MqlObject, type Ref, type Value } from '../values.ts'
import { store, type Entry, type Library } from './entry.ts'
import {
  atEnd,
  bytesOfNumber,
  FileBytes,
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

/** File formats of array elements. */
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

/** Memory of a file beside its bytes, in elements; maximum length of its name. */
const fileCost = 64
const longestName = 255
/** Cost of writing or reading an element, in elements of work. */
const elementCost = 16

/**
 * Returns whether a name matches a filter with `*` and `?`. Only the last star backtracks: a regular expression could
 * take exponential time.
 */
function matchesFilter(name: string, filter: string): boolean {
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

/** The files of one terminal, in memory: a program can read what it writes, and nothing leaves the machine. */
class FileSystem {
  readonly open: (OpenFile | null)[] = []

  constructor(readonly terminal: Terminal) {}

  /** A restarted program finds its files. */
  get contents(): Map<string, StoredFile> {
    return this.terminal.files
  }

  at(handle: number): OpenFile | null {
    return this.open[handle - 1] ?? null
  }

  writeBytes(file: OpenFile | null, bytes: readonly number[]): number {
    if (!file || !(file.mode & flags.write)) return 0
    this.terminal.meter.keep(Math.max(0, file.position + bytes.length - file.stored.bytes.length))
    return writeTo(file, bytes)
  }

  writeText(file: OpenFile | null, text: string): number {
    return this.writeBytes(file, codesOf(text, file?.wide ?? false))
  }

  /** Frees the memory of a file. */
  private free(stored: StoredFile | undefined): void {
    this.terminal.meter.keep(stored ? -stored.bytes.length - fileCost : 0)
  }

  openFile(name: Text, mode: number, separator: number | Text = this.terminal.facts.separator): number {
    const { terminal, contents, open } = this
    const key = keyOf(name)
    let stored = contents.get(key)
    if ((!stored && !(mode & flags.write)) || key === '' || key.length > longestName) {
      terminal.fail('cannotOpen')
      return -1
    }
    const wide =
      !(mode & flags.binary) && !(mode & flags.ansi) && ((mode & flags.unicode) !== 0 || terminal.facts.writesUnicode)
    terminal.meter.keep(fileCost)
    if (!stored || !(mode & flags.read)) {
      this.free(stored)
      contents.set(key, (stored = { bytes: new FileBytes(wide ? [0xff, 0xfe] : []) }))
    }
    const position = wide && stored.bytes.at(0) === 0xff && stored.bytes.at(1) === 0xfe ? 2 : 0
    const sign = typeof separator === 'number' ? String.fromCharCode(separator) : (separator ?? '')
    open.push({ name: key, stored, mode, separator: mode & flags.csv ? sign : '', wide, position, lineEnded: false })
    return open.length
  }

  writeArray(handle: number, array: MqlArray, start = 0, count = -1): number {
    const file = this.at(handle)
    if (!file) return 0
    const end = count < 0 ? array.length : Math.min(array.length, start + count)
    const form = elementForms[array.kind]
    for (let i = start; i < end; i++) {
      const value = array.get(i)
      if (form) this.writeBytes(file, bytesOfNumber(value as number, ...form))
      else if (isObject(value)) this.writeBytes(file, bytesOfObject(value))
      else this.writeText(file, `${(value as Text) ?? ''}\r\n`)
    }
    return Math.max(0, end - start)
  }

  readArray(handle: number, array: MqlArray, start = 0, count = -1): number {
    const file = this.at(handle)
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

  remove(name: Text): number {
    this.free(this.contents.get(keyOf(name)))
    return this.contents.delete(keyOf(name)) ? 1 : 0
  }

  copy(from: Text, to: Text): number {
    const { contents, terminal } = this
    const source = contents.get(keyOf(from))
    if (!source || keyOf(to).length > longestName) return 0
    this.free(contents.get(keyOf(to)))
    terminal.meter.keep(source.bytes.length + fileCost)
    terminal.meter.work(source.bytes.length)
    contents.set(keyOf(to), { bytes: source.bytes.copy() })
    return 1
  }

  /** Names of the files in a folder. */
  folder(name: Text): readonly string[] {
    return [...this.contents.keys()].filter((key) => key.startsWith(`${keyOf(name)}\\`))
  }

  /** Counts the bytes that a call reads or writes as work. */
  metered(run: Entry) {
    return (handle: number, ...rest: never[]): Value => {
      const file = this.at(handle)
      const before = file?.position ?? 0
      const result = (run as (...args: unknown[]) => Value)(handle, ...rest)
      if (file) this.terminal.meter.work(Math.abs(file.position - before))
      return result
    }
  }
}

/** The built-ins for files and folders. */
export const files: Library = (terminal) => {
  const system = new FileSystem(terminal)
  const family = {
    ...fileCalls(system),
    ...writes(system),
    ...reads(system),
    ...wholeFiles(system),
    ...positions(system),
  }
  return Object.fromEntries(Object.entries<Entry>(family).map(([name, run]) => [name, system.metered(run)]))
}

type FileCalls = (system: FileSystem) => Readonly<Record<string, Entry>>

/** Opening, finding, copying and removing files. */
const fileCalls: FileCalls = (system) => {
  const searches: string[][] = []
  function find(handle: number, target: Ref): number {
    const next = searches[handle - 1]?.shift()
    if (next === undefined) return 0
    store(target, next)
    return 1
  }

  return {
    FileOpen: (name: Text, mode: number, separator?: number | Text) => system.openFile(name, mode, separator),
    FileClose: (handle: number) => (system.open[handle - 1] = null),
    FileFlush: () => null,
    FileDelete: (name: Text) => system.remove(name),
    FileIsExist: (name: Text) => (system.contents.has(keyOf(name)) ? 1 : 0),
    FileCopy: (from: Text, _common: number, to: Text) => system.copy(from, to),
    FileMove: (from: Text, _common: number, to: Text) => (system.copy(from, to) ? system.remove(from) : 0),
    FileFindFirst: (filter: Text, name: Ref) => {
      const pattern = keyOf(filter)
      system.terminal.meter.work(system.contents.size * 1000)
      system.terminal.meter.keep(system.contents.size + fileCost)
      searches.push(
        [...system.contents.keys()].filter((key) => matchesFilter(key, pattern)).map((key) => key.replace(/^.*\\/, '')),
      )
      return find(searches.length, name) ? searches.length : -1
    },
    FileFindNext: (handle: number, name: Ref) => find(handle, name),
    FileFindClose: () => null,
    FileGetInteger: (file: number | Text, property: number) => {
      const { constant } = system.terminal.settings
      const stored = typeof file === 'number' ? system.at(file)?.stored : system.contents.get(keyOf(file))
      if (property === constant('FILE_EXISTS')) return stored ? 1 : 0
      if (property === constant('FILE_SIZE')) return stored?.bytes.length ?? -1
      return stored ? system.terminal.seconds : -1
    },
    FolderCreate: () => 1,
    FolderClean: (name: Text) => {
      for (const key of system.folder(name)) system.remove(key)
      return 1
    },
    FolderDelete: (name: Text) => (system.folder(name).length === 0 ? 1 : 0),
  }
}

const isBinary = (file: OpenFile | null): boolean => ((file?.mode ?? 0) & flags.binary) !== 0

const writes: FileCalls = (system) => {
  const writeNumber =
    (form: NumberForm, bytes: number) =>
    (handle: number, value: number, size = bytes): number => {
      const file = system.at(handle)
      if (isBinary(file)) return system.writeBytes(file, bytesOfNumber(value, form, Math.min(8, size)))
      return system.writeText(file, form === 'double' || form === 'float' ? doubleToString(value, 16) : String(value))
    }

  const joined = (handle: number, parts: readonly Text[]): number => {
    const file = system.at(handle)
    return system.writeText(file, `${parts.map((part) => part ?? '').join(file?.separator ?? '')}\r\n`)
  }

  function writeString(handle: number, value: Text, length = -1): number {
    const text = value ?? ''
    const file = system.at(handle)
    if (length <= 0) return system.writeText(file, text)
    checkTextLength(length)
    return system.writeText(file, isBinary(file) ? text.slice(0, length).padEnd(length, '\0') : text.slice(0, length))
  }

  return {
    FileWrite: (handle: number, ...parts: Text[]) => joined(handle, parts),
    FileWriteString: writeString,
    FileWriteInteger: writeNumber('int', 4),
    FileWriteLong: writeNumber('long', 8),
    FileWriteDouble: writeNumber('double', 8),
    FileWriteFloat: writeNumber('float', 4),
    FileWriteArray: (handle: number, array: MqlArray, start = 0, count = -1) =>
      system.writeArray(handle, array, start, count),
    FileWriteStruct: (handle: number, object: MqlObject) => system.writeBytes(system.at(handle), bytesOfObject(object)),
  }
}

const reads: FileCalls = (system) => {
  /** One- and two-byte integers are read unsigned. */
  const readNumber =
    (form: NumberForm, bytes: number) =>
    (handle: number, size = bytes): number => {
      const file = system.at(handle)
      if (isBinary(file)) return numberOfBytes(readBytes(file, size), form === 'double' && size === 4 ? 'float' : form)
      const value = stringToDouble(readField(file))
      return form === 'int' || form === 'long' ? Math.trunc(value) : value
    }

  return {
    FileReadString: (handle: number, length = 0) => {
      const file = system.at(handle)
      return isBinary(file) ? readText(file, length).replace(/\0.*$/s, '') : readField(file)
    },
    FileReadNumber: (handle: number) => stringToDouble(readField(system.at(handle))),
    FileReadBool: (handle: number) => (/^(true|[1-9])/i.test(readField(system.at(handle))) ? 1 : 0),
    FileReadDatetime: (handle: number) => stringToTime(readField(system.at(handle)), system.terminal.seconds),
    FileReadDouble: readNumber('double', 8),
    FileReadFloat: readNumber('float', 4),
    FileReadInteger: readNumber('int', 4),
    FileReadLong: readNumber('long', 8),
    FileReadArray: (handle: number, array: MqlArray, start = 0, count = -1) =>
      system.readArray(handle, array, start, count),
    FileReadStruct: (handle: number, object: MqlObject) => {
      const bytes = readBytes(system.at(handle), sizeOfObject(object))
      readObject(object, bytes)
      return bytes.length
    },
  }
}

/** A file read or written at once. */
const wholeFiles: FileCalls = (system) => ({
  FileSave: (name: Text, array: MqlArray) => {
    const handle = system.openFile(name, flags.write | flags.binary)
    if (handle < 0) return 0
    system.terminal.meter.work(array.length * array.width * elementCost)
    system.writeArray(handle, array)
    system.open.pop()
    return 1
  },
  FileLoad: (name: Text, array: MqlArray) => {
    const handle = system.openFile(name, flags.read | flags.binary)
    if (handle < 0) return -1
    const read = system.readArray(handle, array)
    system.terminal.meter.work(read * elementCost)
    system.open.pop()
    return read
  },
})

const positions: FileCalls = (system) => ({
  FileSeek: (handle: number, offset: number, origin: number) => seek(system.at(handle), offset, origin),
  FileTell: (handle: number) => system.at(handle)?.position ?? -1,
  FileSize: (handle: number) => system.at(handle)?.stored.bytes.length ?? -1,
  FileIsEnding: (handle: number) => {
    const file = system.at(handle)
    return !file || atEnd(file) ? 1 : 0
  },
  FileIsLineEnding: (handle: number) => (system.at(handle)?.lineEnded ? 1 : 0),
})

function seek(file: OpenFile | null, offset: number, origin: number): Value {
  if (!file) return 0
  const { length } = file.stored.bytes
  const base = [0, file.position, length][origin] ?? 0
  file.position = Math.max(0, Math.min(length, base + offset))
  return 1
}

/** Structs are stored as eight bytes per number; only our own reads see the format. */
const sizeOfObject = (object: Value): number => (isObject(object) ? object.n.length * 8 : 0)

const bytesOfObject = (object: Value): number[] =>
  isObject(object) ? Array.from(object.n).flatMap((value) => bytesOfNumber(value, 'double', 8)) : []

function readObject(object: MqlObject, bytes: readonly number[]): void {
  for (let k = 0; (k + 1) * 8 <= bytes.length; k++) object.n[k] = numberOfBytes(bytes.slice(k * 8, k * 8 + 8), 'double')
}
