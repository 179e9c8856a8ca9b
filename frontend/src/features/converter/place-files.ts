import type { Source } from '../../../../compiler/text/source.ts'
import { codeOf, filesOf, withCode, withFiles, type Draft, type SourceType } from './draft.ts'

const isMql = ({ name }: Source) => /\.(mq4|mqh)$/i.test(name)
const libraryTitle = /^\s*library\s*\(\s*(?:title\s*=\s*)?(["'])(.*?)\1/m
const stem = (name: string) => name.replace(/\.[^.]+$/, '')

/** What was typed names the first program; one that takes another's place brings its own name. */
const nameFor = (draft: Draft, { name }: Source) =>
  draft.codeName && codeOf(draft).trim() === '' ? draft.codeName : stem(name)

/**
 * Where files that are opened together go: the program into the editor, libraries and includes beside it. What comes
 * alone and is no program joins the one that is there; without one it takes its place.
 */
export function placeFiles(draft: Draft, opened: readonly Source[]): Partial<Draft> {
  const type: SourceType = opened.some(isMql) ? 'mt4_to_mt5' : 'pine_to_mql'
  const there = { ...draft, type }
  const ofType = opened.filter((file) => isMql(file) === (type === 'mt4_to_mt5'))
  const isPart = (file: Source) => (type === 'mt4_to_mt5' ? /\.mqh$/i.test(file.name) : libraryTitle.test(file.text))
  const main = ofType.find((file) => !isPart(file)) ?? (codeOf(there).trim() === '' ? ofType[0] : undefined)
  const added = ofType
    .filter((file) => file !== main)
    .map((file) => ({
      name: type === 'mt4_to_mt5' ? file.name : (libraryTitle.exec(file.text)?.[2] ?? stem(file.name)),
      text: file.text,
    }))
  const names = new Set(added.map(({ name }) => name.toLowerCase()))
  const kept = filesOf(there).filter(({ name }) => !names.has(name.toLowerCase()))
  return {
    type,
    ...withFiles(type, [...kept, ...added]),
    ...(main ? { ...withCode(type, main.text), codeName: nameFor(draft, main) } : {}),
  }
}
