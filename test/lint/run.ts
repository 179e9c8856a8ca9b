import { spawn } from 'node:child_process'
import path from 'node:path'
import { checkCasts } from './casts.ts'
import { checkCommits } from './commits.ts'
import { checkDocs } from './docs.ts'
import { readFiles, type Problem } from './files.ts'
import { checkImports } from './imports.ts'
import { checkLines } from './lines.ts'
import { addedProblems, isPending } from './pending.ts'
import { checkTables } from './tables.ts'
import { checkWords } from './words.ts'

const root = path.join(import.meta.dirname, '../..')

interface Outcome {
  readonly name: string
  readonly passed: boolean
  readonly output: string
}

/**
 * `npm run lint [-- --pending]`: every check of form, and the type check, which the rules that need types have done for
 * the most part anyway. With `--pending` also what is not an error yet.
 */
async function main(showsPending: boolean): Promise<number> {
  const tools = [
    runTool('oxlint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings']),
    runTool('knip', ['node_modules/knip/bin/knip.js', '--no-progress']),
  ]
  const outcomes = [checkHouseRules(showsPending), ...(await Promise.all(tools))]
  for (const { output } of outcomes.filter(({ passed }) => !passed)) say(output.trimEnd())
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length) say(`Lint failed: ${failed.join(', ')}.`)
  return failed.length ? 1 : 0
}

/** Runs the checks of this folder while the tools work. */
function checkHouseRules(showsPending: boolean): Outcome {
  const files = readFiles(root)
  const problems = [
    ...checkImports(files),
    ...checkWords(files),
    ...checkLines(files),
    ...checkCasts(files),
    ...checkCommits(root),
    ...checkDocs(root),
    ...checkTables(files),
  ]
  const errors = showsPending
    ? problems
    : [...problems.filter((problem) => !isPending(problem)), ...addedProblems(problems)]
  return { name: 'house rules', passed: !errors.length, output: errors.map(describe).join('\n') }
}

const describe = ({ path: file, line, check, message }: Problem) => `${file}:${line} ${check}: ${message}`

function runTool(name: string, args: readonly string[]): Promise<Outcome> {
  const tool = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const append = (text: Buffer) => {
    output += text.toString('utf8')
  }
  tool.stdout.on('data', append)
  tool.stderr.on('data', append)
  return new Promise((resolve, reject) => {
    tool.on('error', reject)
    tool.on('close', (code) => resolve({ name, passed: code === 0, output }))
  })
}

const say = (text: string) => process.stdout.write(`${text}\n`)

process.exitCode = await main(process.argv.includes('--pending'))
