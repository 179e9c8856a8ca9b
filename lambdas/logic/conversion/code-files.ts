import { maxFiles } from '../../../contract/conversion.ts'
import type { Source } from '../../../compiler/text/source.ts'
import { PublicApiError, toPublicError } from '../../shared/public/public-api-error.ts'
import { HttpError } from '../../shared/http-error.ts'

/** A relative path without `..`, drive or root. */
const fileName = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\p{Cc}:*?"<>|]+$/u

/** Checks the files of a program. Throws INVALID_REQUEST for invalid names, CODE_TOO_LONG over the limit. */
export function readFiles(files: readonly Source[]): readonly Source[] {
  const named = files.map(({ name, text }) => ({ name: name.trim().replaceAll('\\', '/'), text }))
  if (named.length > maxFiles.count)
    throw new HttpError('INVALID_REQUEST', `At most ${maxFiles.count} files can come with a program.`)
  const wrong = named.find(({ name }) => name.length > maxFiles.name || !fileName.test(name))
  if (wrong)
    throw new HttpError('INVALID_REQUEST', `"${wrong.name.slice(0, maxFiles.name)}" cannot be the name of a file.`)
  const twice = named.find(
    ({ name }, i) => named.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < i,
  )
  if (twice) throw new HttpError('INVALID_REQUEST', `Two files are called "${twice.name}".`)
  const length = named.reduce((sum, { text }) => sum + text.length, 0)
  if (length > maxFiles.length) {
    throw new HttpError(
      'CODE_TOO_LONG',
      `The files are too long: ${thousands(length)} characters, at most ${thousands(maxFiles.length)} are possible ` +
        `together.`,
    )
  }
  return named
}

const thousands = (n: number): string => n.toLocaleString('en-US')

/** Checks the files for the public API; errors name the parameter. */
export function readPublicFiles(files: readonly Source[] = [], param = 'files'): readonly Source[] {
  try {
    return readFiles(files)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { code, message } = toPublicError(error, undefined)
    throw new PublicApiError(code, message, { param })
  }
}
