import { filesMost } from '../../contract/conversion.ts'
import type { Source } from '../../compiler/text/source.ts'
import { PublicRefusal, publicRefusalOf } from '../shared/public/public-refusal.ts'
import { Refusal } from '../shared/refusal.ts'

/** A name may have folders; it leads nowhere outside of them and is no path of a machine. */
const fileName = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\p{Cc}:*?"<>|]+$/u

/** What comes with a program, by plain names. Throws INVALID_REQUEST for what cannot be a file, CODE_TOO_LONG for too much. */
export function readFiles(files: readonly Source[]): readonly Source[] {
  const named = files.map(({ name, text }) => ({ name: name.trim().replaceAll('\\', '/'), text }))
  if (named.length > filesMost.count)
    throw new Refusal('INVALID_REQUEST', `At most ${filesMost.count} files can come with a program.`)
  const wrong = named.find(({ name }) => name.length > filesMost.name || !fileName.test(name))
  if (wrong)
    throw new Refusal('INVALID_REQUEST', `"${wrong.name.slice(0, filesMost.name)}" cannot be the name of a file.`)
  const twice = named.find(
    ({ name }, i) => named.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < i,
  )
  if (twice) throw new Refusal('INVALID_REQUEST', `Two files are called "${twice.name}".`)
  const length = named.reduce((sum, { text }) => sum + text.length, 0)
  if (length > filesMost.length) {
    throw new Refusal(
      'CODE_TOO_LONG',
      `The files are too long: ${thousands(length)} characters, at most ${thousands(filesMost.length)} are possible together.`,
    )
  }
  return named
}

const thousands = (n: number): string => n.toLocaleString('en-US')

/** The same, refused as the public API refuses: by the parameter's name. */
export function readPublicFiles(files: readonly Source[] = []): readonly Source[] {
  try {
    return readFiles(files)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = publicRefusalOf(error, undefined)
    throw new PublicRefusal(code, message, { param: 'files' })
  }
}
