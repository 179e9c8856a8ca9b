import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect, ConvertedText, VerifyResult } from '../../../compiler/api.ts'
import { certifyConversion, convert, verify } from '../../../compiler/index.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const fixture = (name: string) =>
  createSource(readFileSync(join(__dirname, '..', 'fixtures', name, 'source.pine'), 'utf8'), `${name}.pine`)

const convertedOf = (source: ReturnType<typeof createSource>, dialect: Dialect) =>
  defined(convert({ source, targets: [dialect], layout: 'library' }).outputs[0])

const shownBy = ({ proved, comparisons, accounts, live, trials = [] }: VerifyResult) => ({
  proved,
  accounts: accounts.length,
  live: live?.equal ?? null,
  trials: trials.length,
  drawings: comparisons.map(({ drawings }) => drawings?.compared ?? 0),
  parts: comparisons.map(({ parts = [] }) => parts.map(({ part }) => part)),
})

test.each([
  ['labels-and-lines', 'mql5'],
  ['strategy-cross', 'mql4'],
] as const)('%s is proved with its includes as it is in one file: %s', (name, dialect) => {
  const source = fixture(name)
  const { text, includes } = convertedOf(source, dialect)
  expect(includes.length).toBeGreaterThan(0)
  const result = verify({ source, converted: { dialect, text, includes } })
  expect(result.proved).toBe(true)
  const whole = defined(convert({ source, targets: [dialect] }).outputs[0])
  expect(shownBy(result)).toEqual(shownBy(verify({ source, converted: { dialect, text: whole.text } })))
})

const chain = createSource(
  `//@version=6
indicator("Chain")
length = input.int(5, "Length")
mean = ta.sma(close, length)
higher = request.security(syminfo.tickerid, "D", ta.sma(close, 3))
scaled = mean * 4
shifted = scaled + nz(higher)
plot(shifted, "Shifted")
`,
  'chain.pine',
)

test.each(['mql4', 'mql5'] as const)('a difference is found and followed in the program: %s', (dialect) => {
  const { text, includes } = convertedOf(chain, dialect)
  const proofOf = (converted: ConvertedText) => verify({ source: chain, converted, brokers: [] })
  expect(proofOf({ dialect, text, includes }).proved).toBe(true)
  // Without its files it does not compile.
  expect(proofOf({ dialect, text }).equal).toBe(false)
  const changed = text.replace('mean*4', 'mean*5')
  expect(changed).not.toBe(text)
  const { equal, explanation } = proofOf({ dialect, text: changed, includes })
  expect(equal).toBe(false)
  const [first] = defined(explanation).steps
  expect(defined(first).name).toBe('scaled')
  expect(changed.split('\n')[defined(defined(first).generatedLine) - 1]).toContain('mean*5')
})

test('a certificate runs the program with its includes', () => {
  const { dialect, text, includes } = convertedOf(chain, 'mql5')
  const certified = (program: ConvertedText) =>
    defined(certifyConversion({ source: chain, programs: [program] }).programs?.[0])
  expect(certified({ dialect, text, includes }).fault).toBeNull()
  expect(certified({ dialect, text }).verdict).toBe('failed')
})
