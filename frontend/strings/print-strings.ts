import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { argv, stdout } from 'node:process'
import { parseAst } from 'vite'
import { textsOf } from './screen-strings.ts'

/**
 * `npm run texts [-- FEATURE…]`: prints all texts of the screens by feature, each with its file and line, so that one
 * person can read them in an hour.
 */
const src = path.join(import.meta.dirname, '..', 'src')
const wanted = argv.slice(2)

const files = (await readdir(src, { recursive: true }))
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .sort()

/** `features/converter/…` → `converter`, `app/…` → `app` */
const featureOf = (file: string): string => file.replace(/^features\//, '').split('/')[0] ?? file

/** Texts by feature, each with the place where it is first. */
const catalog = new Map<string, Map<string, string>>()
for (const file of files) {
  const feature = featureOf(file)
  if (wanted.length > 0 && !wanted.includes(feature)) continue
  const code = await readFile(path.join(src, file), 'utf8')
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const known = catalog.get(feature) ?? new Map<string, string>()
  for (const { text, line } of textsOf(program, code)) if (!known.has(text)) known.set(text, `${file}:${line}`)
  if (known.size > 0) catalog.set(feature, known)
}

let count = 0
let words = 0
for (const [feature, strings] of catalog) {
  stdout.write(`\n${feature}\n${[...strings].map(([text, place]) => `  ${text}  [${place}]\n`).join('')}`)
  count += strings.size
  words += [...strings.keys()].join(' ').split(' ').length
}
stdout.write(`\n${count} texts in ${catalog.size} features, ${words} words\n`)
