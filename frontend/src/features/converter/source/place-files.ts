import type { Source } from '../../../../../compiler/text/source.ts'
import { codeOf, filesOf, withCode, withFiles, type Draft, type SourceType } from './draft.ts'

const isMql = ({ name }: Source) => /\.(mq4|mqh)$/i.test(name)
const libraryTitle = /^\s*library\s*\(\s*(?:title\s*=\s*)?(["'])(.*?)\1/m
const stem = (name: string) => name.replace(/\.[^.]+$/, '')

/** Keeps a typed name for the first program; a replacing program brings its own. */
const nameFor = (draft: Draft, { name }: Source) =>
  draft.codeName && codeOf(draft).trim() === '' ? draft.codeName : stem(name)

/**
 * Places files that were opened together: the program into the editor, libraries and includes beside it. A single
 * library or include joins the current program, or becomes the program if there is none.
 */
export function placeFiles(draft: Draft, opened: readonly Source[]): Partial<Draft> {
  const type: SourceType = opened.some(isMql) ? 'mt4_to_mt5' : 'pine_to_mql'
  const target = { ...draft, type }
  const ofType = opened.filter((file) => isMql(file) === (type === 'mt4_to_mt5'))
  const isPart = (file: Source) => (type === 'mt4_to_mt5' ? /\.mqh$/i.test(file.name) : libraryTitle.test(file.text))
  const main = ofType.find((file) => !isPart(file)) ?? (codeOf(target).trim() === '' ? ofType[0] : undefined)
  const added = ofType
    .filter((file) => file !== main)
    .map((file) => ({
      name: type === 'mt4_to_mt5' ? file.name : (libraryTitle.exec(file.text)?.[2] ?? stem(file.name)),
      text: file.text,
    }))
  const names = new Set(added.map(({ name }) => name.toLowerCase()))
  const kept = filesOf(target).filter(({ name }) => !names.has(name.toLowerCase()))
  return {
    type,
    ...withFiles(type, [...kept, ...added]),
    ...(main ? { ...withCode(type, main.text), codeName: nameFor(draft, main) } : {}),
  }
}
