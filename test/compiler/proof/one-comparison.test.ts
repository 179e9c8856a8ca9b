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

test('functions, pages and benches compare runs by the proof only', () => {
  const others = folders
    .flatMap(filesBelow)
    .filter((path) => !path.startsWith('compiler/proof/') && !/\.test\.tsx?$/.test(path))
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter((path) => readFileSync(join(root, path), 'utf8').includes('compareRuns'))).toEqual([])
})
