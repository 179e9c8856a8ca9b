import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkScript as check } from '../../../../compiler/check-script.ts'
import { checkMessages } from '../../../../compiler/pine/check/messages.ts'
import { parse } from '../../../../compiler/pine/syntax/parse.ts'
import { createSource, lineStarts, positionAt } from '../../../../compiler/text/source.ts'

/** Invalid scripts; their first lines say all that is expected: `// expect 5 PINE2001`. */
const folder = join(__dirname, '../errors/check')
const files = readdirSync(folder)

const libraryFolder = join(__dirname, '../errors/libraries')
const libraries = readdirSync(libraryFolder).map((name) =>
  createSource(readFileSync(join(libraryFolder, name), 'utf8'), name),
)

function expected(text: string): string[] {
  return [...text.matchAll(/^\/\/ expect (\d+) (PINE\d+)$/gm)].map(([, line, code]) => `${line} ${code}`)
}

function reported(text: string): string[] {
  const source = createSource(text)
  const starts = lineStarts(text)
  const { script, diagnostics } = parse(source)
  return [...diagnostics, ...check(source, script, libraries).diagnostics].map(
    ({ start, code }) => `${positionAt(starts, start).line} ${code}`,
  )
}

test.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(expected(text).length).toBeGreaterThan(0)
  expect(reported(text)).toEqual(expected(text))
})

test('every message is shown by a script', () => {
  const shown = new Set(
    files.flatMap((file) => expected(readFileSync(join(folder, file), 'utf8')).map((line) => line.split(' ')[1])),
  )
  expect(Object.keys(checkMessages).filter((code) => !shown.has(code))).toEqual([])
})
