import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { postFile, readBlocks, readPost, type CodeBlock } from '../../content/blog/blocks.ts'
import { measurements } from '../../content/blog/measurements.ts'
import { authors, posts, series, tags } from '../../content/blog/posts.ts'
import * as programs from '../../content/blog/programs.ts'
import { check, convert, port, run, verify } from '../../compiler/index.ts'
import { standardBars } from '../../compiler/run/bars/generate.ts'
import { compareRuns } from '../../compiler/proof/compare.ts'

/** `UPDATE=1` writes the measured blocks into the posts. */
const updates = process.env.UPDATE === '1'
const fence = '```'

const blocks = posts.flatMap(({ slug }) =>
  readBlocks(readPost(slug)).map((block, index) => ({ name: `${slug} ${index + 1}`, slug, ...block })),
)
const withClaim = (claim: string) => blocks.filter(({ claims }) => claims.has(claim))
const source = ({ code }: CodeBlock, extension: string) => ({ name: `post.${extension}`, text: code })

describe('the table of posts', () => {
  test('names each text once, newest first', () => {
    const folder = path.dirname(postFile('any'))
    const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
    expect(posts.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(files.toSorted())
    const dates = posts.map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('every tag, series and author has a post, and every post has an author', () => {
    expect(new Set(posts.flatMap((post) => post.tags))).toEqual(new Set(Object.keys(tags)))
    expect(new Set(posts.flatMap((post) => post.series ?? []))).toEqual(new Set(Object.keys(series)))
    expect(new Set(posts.map(({ author }) => author))).toEqual(new Set(authors.map(({ id }) => id)))
  })
})

test.each(withClaim('program'))('$name is the program that is measured', ({ claims, code }) => {
  expect(code).toBe(new Map(Object.entries(programs)).get(claims.get('program') ?? ''))
})

test.each(withClaim('measured'))('$name shows what is measured', ({ slug, claims, code }) => {
  const name = claims.get('measured') ?? ''
  const measured = `${measurements[name]?.()}\n`
  if (updates) {
    const file = postFile(slug)
    const opening = `${fence}text measured=${name}\n`
    const [before = '', after = ''] = readFileSync(file, 'utf8').split(opening)
    writeFileSync(file, `${before}${opening}${measured}${after.slice(after.indexOf(fence))}`)
  } else expect(code).toBe(measured)
})

test('every measurement is shown', () => {
  expect(withClaim('measured').map(({ claims }) => claims.get('measured'))).toEqual(
    expect.arrayContaining(Object.keys(measurements)),
  )
})

test.each(withClaim('proved'))('$name converts to both dialects and is equal', (block) => {
  const pine = source(block, 'pine')
  const { outputs, fidelity } = convert({ source: pine, targets: ['mql4', 'mql5'] })
  expect(fidelity.filter(({ fidelity: kind }) => kind !== 'exact')).toEqual([])
  expect(outputs.map(({ dialect }) => dialect)).toEqual(['mql4', 'mql5'])
  for (const { dialect, text } of outputs) {
    const { equal, proved } = verify({ source: pine, converted: { dialect, text } })
    expect([dialect, equal, proved]).toEqual([dialect, true, true])
  }
})

test.each(withClaim('refused'))('$name is refused with its code', (block) => {
  const { diagnostics } = convert({ source: source(block, 'pine'), targets: ['mql5'] })
  expect(diagnostics.map(({ code }) => code)).toContain(block.claims.get('refused'))
})

test.each(withClaim('ported'))('$name trades the same after the port', (block) => {
  const { outputs } = port({ source: source(block, 'mq4') })
  expect(outputs).toHaveLength(1)
  const [bars] = standardBars(1)
  const [program] = outputs
  if (!bars || !program) throw new Error('There is nothing to compare.')
  const before = run({ source: source(block, 'mq4'), language: 'mql4', bars })
  const after = run({ source: { name: 'post.mq5', text: program.text }, language: 'mql5', bars })
  const { equal, trades } = compareRuns(before, after, bars)
  expect([equal, trades?.original]).toEqual([true, trades?.converted])
})

const languages = { pine: 'pine', mql4: 'mq4', mql5: 'mq5' } as const

test.each(blocks.filter(({ language, claims }) => language in languages && !claims.has('refused')))(
  '$name has no error',
  (block) => {
    const language = block.language as keyof typeof languages
    expect(check({ source: source(block, languages[language]), language }).ok).toBe(true)
  },
)

test('a block without an end is refused', () => {
  expect(() => readBlocks(`${fence}pine\nplot(close)\n`)).toThrow('has no end')
})
