/* eslint-disable no-console */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { analyze, check, fix } from '../../compiler/index.ts'
import { decode } from '../../compiler/mql/encodings.ts'

/** `npm run bench:ea -- <files.mq4 …>`: how long the analysis takes, what it finds, and how many seeded errors are mended. */
const files = process.argv.slice(2)
const times: number[] = []
const findings = new Map<string, number>()
let lines = 0

/** One error each, seeded into a program that compiles; null where the program has no place for it. */
const seeds: Readonly<Record<string, (text: string) => string | null>> = {
  semicolon: (text) => once(text, /(\w\s*\([^(){};\n]*\));(\s*\n)/g, '$1$2'),
  bracket: (text) => once(text, /(\bif\s*\([^(){};\n]*)\)/g, '$1'),
  brace: (text) => (text.lastIndexOf('}') < 0 ? null : text.slice(0, text.lastIndexOf('}')) + text.slice(text.lastIndexOf('}') + 1)),
  spelling: (text) => once(text, /\bOrderSelect\b/g, 'OrderSelcet'),
  type: (text) => once(text, /(\n[ \t]+)int (\w+\s*=\s*[^,;\n]+;)/g, '$1$2'),
  argument: (text) => once(text, /\bOrdersTotal\(\)/g, 'OrdersTotal(0)'),
  quote: (text) => once(text, /(Print|Comment)\("(\w[^"\n]*)"\)/g, '$1("$2)'),
}

function once(text: string, pattern: RegExp, by: string): string | null {
  const places = [...text.matchAll(pattern)]
  const place = places[Math.floor(places.length / 2)]
  return place ? text.slice(0, place.index) + place[0].replace(new RegExp(pattern.source), by) + text.slice(place.index + place[0].length) : null
}

const mended: Record<string, [clean: number, seeded: number]> = {}
for (const file of files) {
  const language = file.endsWith('.mq4') ? 'mql4' : 'mql5'
  const source = { name: basename(file), text: decode(readFileSync(file)).text }
  if (!check({ source, language }).ok) continue
  const begun = performance.now()
  const report = analyze({ source, language })
  times.push(performance.now() - begun)
  lines += source.text.split('\n').length
  for (const { code } of report.issues) findings.set(code, (findings.get(code) ?? 0) + 1)
  for (const [name, seed] of Object.entries(seeds)) {
    const broken = seed(source.text)
    if (broken === null || check({ source: { ...source, text: broken }, language }).ok) continue
    const row = (mended[name] ??= [0, 0])
    row[1]++
    if (fix({ source: { ...source, text: broken }, dialect: language }).clean) row[0]++
  }
}
times.sort((a, b) => a - b)
console.log(`${times.length} Expert Advisors, ${lines} lines; analysis median ${times[times.length >> 1]?.toFixed(1)} ms`)
console.table(Object.fromEntries([...findings].sort((a, b) => b[1] - a[1])))
console.table(mended)
