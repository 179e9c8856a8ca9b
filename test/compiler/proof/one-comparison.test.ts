import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where programs are proved, by the functions of compiler/proof and by no other way. */
const folders = ['bin', 'compiler', 'content', 'frontend/src', 'lambdas', 'lib', 'local', 'test/bench']
const root = join(__dirname, '../../..')

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path)
    return /\.tsx?$/.test(path) ? [path] : []
  })

const others = folders
  .flatMap(filesBelow)
  .filter((path) => !path.startsWith('compiler/proof/') && !/\.test\.tsx?$/.test(path))
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Two numbers held against each other with a tolerance. */
const ownTolerance = /Math\.abs\([^()]* - [^()]*\) *[<>]=? *[^;\n]*(tolerance|absolute|relative|1e-)/i

test('functions, pages and benches compare runs by the proof only', () => {
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter((path) => textOf(path).includes('compareRuns'))).toEqual([])
})

test('values are equal by the tolerance of the proof only', () => {
  expect('if (Math.abs(a - b) <= 1e-9 * Math.max(1, a)) return').toMatch(ownTolerance)
  const comparing = others.filter((path) => /^(frontend|lambdas|lib|local|bin|test)\//.test(path))
  expect(comparing.filter((path) => ownTolerance.test(textOf(path)))).toEqual([])
})
