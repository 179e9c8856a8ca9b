import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '../../../../compiler/pine/syntax/parse.ts'
import { syntaxMessages } from '../../../../compiler/pine/syntax/messages.ts'
import { createSource, lineStarts, positionAt } from '../../../../compiler/text/source.ts'

/** Invalid scripts; their first lines say what is expected: `// expect 5 PINE1002`. */
const folder = join(__dirname, '../errors/syntax')
const files = readdirSync(folder)

function expected(text: string): string[] {
  return [...text.matchAll(/^\/\/ expect (\d+) (PINE\d+)$/gm)].map(([, line, code]) => `${line} ${code}`)
}

function reported(text: string): string[] {
  const starts = lineStarts(text)
  return parse(createSource(text)).diagnostics.map(({ start, code }) => `${positionAt(starts, start).line} ${code}`)
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
  expect(Object.keys(syntaxMessages).filter((code) => !shown.has(code))).toEqual([])
})
