import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { convert } from '../../compiler/convert.ts'
import { ToolFailure } from '../../packages/mcp/backend.ts'
import { threadBackend } from '../../packages/mcp/thread-backend.ts'
import { defined } from '../support/defined.ts'
import { longTest } from '../support/long-test.ts'
import { compile, compiled, folderWith, run, scripts } from './support/compiled.ts'

/** A program whose proof takes three times as long as the limits of these tests. */
const slow = '//@version=6\nindicator("a")\nvar a = array.new_float(90000, 1)\na.sort()\nplot(a.median())\n'
/** A program whose tree alone takes more memory than the limit of the tests. */
const large = Array.from({ length: 40_000 }, (_, k) => `double v${k}=${k}+v${Math.max(0, k - 1)}*2;`).join('\n')
const files = { 'slow.pine': slow, 'fine.pine': scripts.sma, 'large.mq5': large, 'fine.mq5': 'void OnTick() {}\n' }

/** Enough for the good program on a busy machine. */
const short = { TRADEWRIGHT_TIMEOUT: '12' }
const small = { TRADEWRIGHT_MEMORY: '48' }

beforeAll(compile)

describe('the command line', () => {
  const cwd = folderWith(files)

  test('ends a program beyond the time with exit code 3 and a sentence', async () => {
    const before = Date.now()
    const environment = { TRADEWRIGHT_TIMEOUT: '3' }
    const { code, stdout, stderr } = await run(['verify', 'slow.pine'], { cwd, environment })
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toBe('tradewright: stopped after 3 seconds. TRADEWRIGHT_TIMEOUT sets another limit, 0 for none.\n')
    expect(Date.now() - before).toBeLessThan(60_000)
  })

  test('ends a program beyond the memory with exit code 3 and a sentence', async () => {
    const { code, stderr } = await run(['check', 'large.mq5'], { cwd, environment: small })
    expect(code).toBe(3)
    expect(stderr).toContain('tradewright: stopped: it needs more than 48 MB. TRADEWRIGHT_MEMORY sets another limit.\n')
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  longTest('goes on with the other files: each has its own time', async () => {
    const slowed = await run(['verify', 'slow.pine', 'fine.pine'], { cwd, environment: short })
    expect(slowed.code).toBe(3)
    expect(slowed.stderr).toContain('tradewright: slow.pine: stopped after 12 seconds.')
    expect(slowed.stderr).toMatch(/\d\] fine\.pine: ok/)
  })

  test('goes on with the other files: each has its own memory', async () => {
    const filled = await run(['check', 'large.mq5', 'fine.mq5'], { cwd, environment: small })
    expect(filled.code).toBe(3)
    expect(filled.stderr).toContain('tradewright: large.mq5: stopped: it needs more than 48 MB.')
    expect(filled.stderr).toMatch(/\d\] fine\.mq5: ok/)
  })

  test('a limit that is no number is refused', async () => {
    const { code, stderr } = await run(['check', 'fine.pine'], { cwd, environment: { TRADEWRIGHT_TIMEOUT: 'soon' } })
    expect([code, stderr]).toEqual([2, 'tradewright: TRADEWRIGHT_TIMEOUT takes a number, not "soon"\n'])
  })
})

describe('the MCP server', () => {
  const thread = pathToFileURL(path.join(compiled, 'thread.js'))
  const { outputs } = convert({ source: { name: 'slow.pine', text: slow }, targets: ['mql5'] })
  const proof = {
    pine: slow,
    mql: defined(outputs[0]).text,
    dialect: 'mql5',
    files: [],
    includes: [],
    companion: false,
  } as const
  const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error)

  test.each([
    ['time', { timeoutMs: 3_000, heapMb: 2_048 }, 'verify', proof, 'timeout'],
    ['memory', { timeoutMs: 60_000, heapMb: 48 }, 'check', { code: large, language: 'mql5', files: [] }, 'too_complex'],
  ] as const)(
    'answers a program beyond the %s with a verdict, and the next call as if nothing had been',
    async (_, limits, tool, input, verdict) => {
      const { backend, stop } = threadBackend(thread, limits)
      try {
        const hostile = failure(backend(tool, input))
        // Waits its turn, and gets a new thread.
        const next = backend('check', { code: 'void OnTick() {}\n', language: 'mql5', files: [] })
        expect(await hostile).toBeInstanceOf(ToolFailure)
        expect(await hostile).toMatchObject({ verdict })
        expect(await next).toMatchObject({ verdict: 'ok' })
      } finally {
        await stop()
      }
    },
  )
})
