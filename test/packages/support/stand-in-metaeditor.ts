import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderWith } from './compiled.ts'

/** A program in place of MetaEditor: it writes a log in UTF-16 to the file of /log. */
export function standIn(log: string, more = ''): string {
  const folder = folderWith({ 'log.txt': Buffer.from(`\uFEFF${log.replaceAll('\n', '\r\n')}`, 'utf16le') })
  const file = path.join(folder, 'metaeditor')
  // The version resource of a program of Windows, build 4153, behind the script.
  const version = Buffer.from([0xbd, 0x04, 0xef, 0xfe, 0, 0, 1, 0, 0, 0, 5, 0, 0x39, 0x10, 0, 0, 0, 0, 0, 0])
  const script = `#!${process.execPath}
const { copyFileSync, writeFileSync } = require('node:fs')
const option = (name) => process.argv.find((word) => word.startsWith(name))?.slice(name.length)
${more}
const target = (option('/log:') ?? '').replace(/^Z:/, '').replaceAll('\\\\', '/')
copyFileSync(${JSON.stringify(path.join(folder, 'log.txt'))}, target)
writeFileSync(${JSON.stringify(path.join(folder, 'words.json'))}, JSON.stringify(process.argv.slice(2)))
process.exit(1)
//`
  writeFileSync(file, Buffer.concat([Buffer.from(script), version]))
  chmodSync(file, 0o755)
  return file
}
