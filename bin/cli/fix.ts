import { check, fix, fixPine, type FixReport } from '../../compiler/index.ts'
import type { Source } from '../../compiler/text/source.ts'
import { includesOf } from './includes.ts'
import { foldersOf, librariesOf } from './libraries.ts'
import { writeLike } from './read-file.ts'
import { languageOf, readSource } from './sources.ts'
import { changedLines } from './diff.ts'

/**
 * Mends each file and prints what changed, with the reasons. `--write` keeps the result in the file, `--out FILE` in
 * another. Returns 1 if an error is left.
 */
export function fixFiles(files: readonly string[], options: Readonly<Record<string, string>>): number {
  let isFixed = true
  for (const file of options.only === undefined ? files : [options.only]) {
    const source = readSource(file)
    const report = fixOf(source, file, foldersOf(options.libraries))
    isFixed &&= report.verdict !== 'not-fixed'
    const out = 'write' in options && file !== '-' ? file : options.out
    if (out !== undefined && report.text !== source.text) writeLike(file, out, report.text)
    if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...report }, null, 2)}\n`)
    else process.stdout.write(textOf(source, report))
  }
  return isFixed ? 0 : 1
}

function fixOf(source: Source, file: string, folders: readonly string[]): FixReport {
  const language = languageOf(file)
  if (language === 'pine') return fixPine({ source, files: librariesOf(source, [], folders) })
  const files = includesOf<Source>([source], readSource, folders)
  const log = check({ source, language, files })
    .diagnostics.map(({ line, column, text }) => `${source.name}(${line},${column}): ${text}`)
    .join('\n')
  return fix({ source, dialect: language, files, log })
}

const verdicts: Readonly<Record<FixReport['verdict'], string>> = {
  fixed: 'no error is left',
  'compiles-with-guesses': 'no error is left; please check the guesses and answer the questions',
  'not-fixed': 'errors are left',
}

function textOf(source: Source, { text, verdict, fixes, guesses, questions, remaining }: FixReport): string {
  const lines = [`${source.name}: ${verdicts[verdict]}`]
  for (const { line, why } of fixes) lines.push(`  line ${line}: ${why}`)
  for (const { line, why } of guesses) lines.push(`  line ${line}, a guess: ${why}`)
  for (const { line, text: question, options } of questions) {
    lines.push(`  line ${line}, a question: ${question}`)
    for (const { title } of options) lines.push(`    - ${title}`)
  }
  for (const { line, column, code, text: words } of remaining)
    lines.push(`  ${source.name}(${line},${column}): error ${code}: ${words}`)
  return `${[...lines, ...changedLines(source.text, text)].join('\n')}\n`
}
