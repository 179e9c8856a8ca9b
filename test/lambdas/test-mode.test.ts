import { defaultOutput } from '../../contract/conversion.ts'
import { sampleOf, sampleSource } from '../../contract/public/samples.ts'
import { readConversionRequest } from '../../lambdas/logic/conversion/conversion-request.ts'
import { publicConversionOf } from '../../lambdas/logic/public/public-view.ts'
import { readTestId, testIdOf } from '../../lambdas/logic/public/test-ids.ts'
import { listTestConversions, readTestConversion, testConversion } from '../../lambdas/logic/public/test-mode.ts'
import { defined } from '../support/defined.ts'

jest.setTimeout(60_000)

const at = new Date('2026-11-30T12:00:00.000Z')
const sample = defined(sampleOf(sampleSource('plots')) ?? undefined)

function request(options: Partial<typeof defaultOutput>) {
  return readConversionRequest('someone', {
    type: 'pine_to_mql',
    sourceCode: sampleSource('plots'),
    files: [],
    codeName: '',
    additionalNotes: '',
    conversionType: 'indicator',
    outputFormat: 'mql5',
    options: { ...defaultOutput, ...options },
  })
}

test('a test conversion has the options of its request, and so has each answer for its id', async () => {
  const answer = publicConversionOf(
    await testConversion(request({ layout: 'library', companion: true, objectPrefix: 'Mine ' }), at),
    false,
  )
  expect(answer).toMatchObject({
    status: 'success',
    equal: true,
    options: { output_format: 'mql5', layout: 'library', companion: true, object_prefix: 'Mine ' },
  })
  expect(answer.mql5_includes.map(({ name }) => name)).toEqual(['Tradewright/Sample plots.mqh'])
  expect(answer.mql5_companion?.includes.length).toBeGreaterThan(0)
  // The indicator's proof compares the plots.
  expect(answer.mql5_code).toContain('The indicator "Sample plots indicator" shows the plots.')
  expect(answer.mql5_code).not.toContain('not compared')
  expect(answer.proofs.map(({ companion, live }) => [companion, live?.equal ?? null])).toEqual([
    [false, null],
    [true, true],
  ])
  const again = await readTestConversion(answer.conversion_id, at)
  expect(publicConversionOf(defined(again ?? undefined), false)).toEqual(answer)
})

test('without options the ids are those of before', async () => {
  const { record } = await testConversion(request({}), at)
  expect(record.id).toBe('test-plots-mql5')
  expect((await listTestConversions(at)).map((state) => state.record.id)).toEqual([
    'test-cross-both',
    'test-strategy-both',
    'test-expert-mql5',
  ])
})

test.each([
  { options: { ...defaultOutput, maxBars: 500 }, begun: null },
  { options: { ...defaultOutput, objectPrefix: 'Präfix ½', proofComments: false }, begun: null },
])('an id names all of its options: %o', ({ options, begun }) => {
  const conversion = { sample, outputFormat: 'both', options, begun } as const
  const id = testIdOf(conversion)
  expect(id).toMatch(/^[\w.-]+$/)
  expect(readTestId(id)).toEqual(conversion)
})

test.each([
  'test-plots-both.',
  'test-plots-both.e30x',
  `test-plots-both.${Buffer.from('{"maxBars":7}').toString('base64url')}`,
  `test-plots-both.${Buffer.from('{"layout":"other"}').toString('base64url')}`,
  'test-none-both',
  'test-slow-both',
  'test-rules-both',
])('%s is no id', (id) => {
  expect(readTestId(id)).toBeNull()
})
