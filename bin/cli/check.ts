import { check } from '../../compiler/index.ts'
import { languageOf, lineOf, readSource } from './sources.ts'

/** Prints what the compiler says of each file; 1 when any has an error. */
export function checkFiles(files: readonly string[], options: Readonly<Record<string, string>>): number {
  const results = files.map((file) => {
    const source = readSource(file)
    return { file: source.name, result: check({ source, language: languageOf(file) }) }
  })
  if ('json' in options) {
    process.stdout.write(`${JSON.stringify(results.map(({ file, result }) => ({ file, ...result })), null, 2)}\n`)
  } else {
    for (const { file, result } of results) process.stdout.write(result.diagnostics.map((d) => lineOf(file, d)).join(''))
  }
  return results.every(({ result }) => result.ok) ? 0 : 1
}
