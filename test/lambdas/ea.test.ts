import { call, person } from './call.ts'
import { subscriber } from './people.ts'

const code = 'void OnTick()\n  {\n   OrderSend(Symbol(),OP_BUY,0.1,Ask,3,0,0,"",7);\n  }\n'

describe('analyze-ea', () => {
  test('answers score, issues and what each rule took', async () => {
    const { status, body } = await call('analyze-ea', { eaCode: code }, person())
    expect(status).toBe(200)
    expect(body.issues.map((issue) => issue.code)).toContain('no-stop-loss')
    expect(body.qualityScore).toBe(Math.max(0, Math.round(100 - body.deductions.reduce((sum, { points }) => sum + points, 0))))
  })

  test('refuses what is empty or too long, before anything is counted', async () => {
    expect((await call('analyze-ea', { eaCode: ' ' }, person())).body.error).toMatchObject({ code: 'CODE_REQUIRED', message: 'Please enter EA code to analyze' })
    expect((await call('analyze-ea', { eaCode: 'x'.repeat(100_001) }, person())).body.error.message).toBe('EA code is too long (max 100,000 characters)')
  })

  test('twenty a day', async () => {
    const someone = person()
    const answers = await Promise.all(Array.from({ length: 21 }, () => call('analyze-ea', { eaCode: code }, someone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('fix-compilation-error', () => {
  const input = { sourceCode: 'void OnTick()\n  {\n   double a=1\n   Print(a);\n  }\n', errorMessage: "'Print' - semicolon expected\tea.mq5\t4\t4", codeFormat: 'mql5' }

  test('premium users get the code mended and each change told', async () => {
    const { status, body } = await call('fix-compilation-error', input, await subscriber('premium'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ clean: true, remaining: [], changes: [{ why: 'Insert ;' }] })
    expect(body.fixedCode).toContain('double a=1;')
  })

  test('administrators may, free users may not', async () => {
    expect((await call('fix-compilation-error', input, person(['admin']))).status).toBe(200)
    const { status, body } = await call('fix-compilation-error', input, person())
    expect([status, body.error.message]).toEqual([402, 'Premium subscription required. Please upgrade your plan to access error fixing.'])
  })

  test('both the code and the log are needed', async () => {
    const { body } = await call('fix-compilation-error', { ...input, errorMessage: '' }, await subscriber('pro'))
    expect(body.error.message).toBe('Please provide both the source code and error message')
  })
})
