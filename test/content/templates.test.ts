import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readRules } from '../../compiler/index.ts'
import { templates } from '../../content/templates/catalog.ts'
import { checkTemplate } from '../../content/templates/check-template.ts'
import { readCode, readResults } from '../../content/templates/files.ts'
import { generatorRules } from '../../content/templates/generator-rules.ts'
import { hashOf } from '../../content/templates/hash.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'content', 'templates', 'code')

test('every file has its entry, and every entry its file', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.pine'))
  expect(files.sort()).toEqual(templates.map(({ style, slug }) => path.join(style, `${slug}.pine`)).sort())
})

test('slugs are unique, and half of both kinds are free', () => {
  expect(new Set(templates.map(({ slug }) => slug)).size).toBe(templates.length)
  for (const kind of ['indicator', 'strategy']) {
    const ofKind = templates.filter((template) => template.kind === kind)
    expect(ofKind.length).toBeGreaterThanOrEqual(30)
    const free = ofKind.filter(({ isPremium }) => !isPremium).length
    expect(free).toBeGreaterThanOrEqual(Math.floor(ofKind.length / 2) - 1)
  }
})

test('every template names its assumptions and limits, and promises nothing', () => {
  for (const { slug, assumptions, limits, idea, summary } of templates) {
    expect([slug, assumptions.length > 0, limits.length > 0]).toEqual([slug, true, true])
    expect([slug, `${idea} ${summary}`]).toEqual([slug, expect.not.stringMatching(/profit|guarante|win rate/i)])
  }
})

/** A template that has changed since its results were recorded is checked here; the rest by the full sweep. */
test('changed templates are equal, and change their past only as they say', () => {
  const results = readResults()
  const changed = templates.filter((template) => results[template.slug]?.hash !== hashOf(readCode(template)))
  const problems = changed.flatMap((template) => [
    ...checkTemplate(template, readCode(template)).problems.map((problem) => `${template.slug}: ${problem}`),
    `${template.slug}: its results are old: run npm run conformance:templates -- --write`,
  ])
  expect(problems).toEqual([])
})

test('the programs of every template have the certificate of their script', () => {
  const results = readResults()
  for (const { slug } of templates) {
    const programs = results[slug]?.programs?.map(({ dialect, agrees }) => [dialect, agrees])
    expect([slug, programs]).toEqual([
      slug,
      [
        ['mql4', true],
        ['mql5', true],
      ],
    ])
  }
})

test('the EA generator understands every sentence of the rules of templates', () => {
  const strategies = new Set<string>(templates.flatMap(({ slug, kind }) => (kind === 'strategy' ? [slug] : [])))
  const rules = Object.entries(generatorRules)
  expect(rules.length).toBeGreaterThan(0)
  for (const [slug, text] of rules) {
    const { spec, sentences } = readRules('strategy', text, slug)
    expect([slug, strategies.has(slug), spec === null]).toEqual([slug, true, false])
    expect(sentences.filter(({ understood, question }) => !understood || question !== null)).toEqual([])
  }
})

test('a template that repaints without saying so is refused', () => {
  const [template] = templates
  if (!template) throw new Error('there are no templates')
  const code = '//@version=6\nindicator("x")\nplot(request.security(syminfo.tickerid, "D", close))\n'
  const { problems } = checkTemplate({ ...template, kind: 'indicator' }, code)
  expect(problems).toEqual([
    'the certificate finds "Requests a bar that is still forming", which is not declared',
    'it repaints',
  ])
})
