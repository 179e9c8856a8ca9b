/** The log module as a process with these settings has it. */
async function loggerOf(environment: Record<string, string>) {
  const before = process.env
  process.env = { ...before, ...environment }
  jest.resetModules()
  try {
    const { logger } = await import('../../lambdas/shared/log.ts')
    return logger
  } finally {
    process.env = before
  }
}

const written = (): Record<string, unknown>[] =>
  [...stdout.mock.calls, ...stderr.mock.calls].map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
let stdout: jest.SpyInstance
let stderr: jest.SpyInstance

beforeEach(() => {
  stdout = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  stdout.mockRestore()
  stderr.mockRestore()
})

test('a line of the log is one JSON object with level, time and what was said', async () => {
  const logger = await loggerOf({ LOG_LEVEL: 'INFO' })
  logger.info('call', { route: 'health', status: 200 })
  expect(String(stdout.mock.calls[0]?.[0])).toMatch(/^\{[^\n]*\}\n$/)
  expect(written()[0]).toMatchObject({
    level: 'INFO',
    message: 'call',
    route: 'health',
    status: 200,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('an error says name, message, place and cause, and nothing that hangs on it', async () => {
  const logger = await loggerOf({ LOG_LEVEL: 'INFO' })
  const error = Object.assign(new Error('no answer', { cause: new TypeError('refused') }), {
    request: { authorization: 'Bearer secret' },
  })
  logger.error('fault', { error })
  expect(written()[0]?.error).toMatchObject({
    name: 'Error',
    message: 'no answer',
    stack: expect.stringContaining('log.test'),
    cause: { name: 'TypeError', message: 'refused' },
  })
  expect(String(stderr.mock.calls[0]?.[0])).not.toContain('secret')
})

test('what is below the level asked for is not written', async () => {
  const warning = await loggerOf({ LOG_LEVEL: 'WARN' })
  warning.info('one')
  warning.warn('two')
  expect(written().map(({ message }) => message)).toEqual(['two'])
  const silent = await loggerOf({ LOG_LEVEL: 'SILENT' })
  silent.error('three')
  expect(written()).toHaveLength(1)
})
