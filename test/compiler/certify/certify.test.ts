import { certify } from '../../../compiler/certify/certify.ts'
import { causes } from '../../../compiler/certify/causes.ts'
import { firstBars } from '../../../compiler/run/bars/market.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { certifiedScripts } from './scripts.ts'

const bars = standardBars(1).map((set) => firstBars(set, 900))

const certificateOf = (body: string, declaration = 'indicator("i", overlay = true)') =>
  certify({ source: createSource(`//@version=6\n${declaration}\n${body}\n`), bars })

test.each(Object.entries(certifiedScripts))('certifies %s', (_, { body, declaration, findings }) => {
  const certificate = certificateOf(body, declaration)
  expect(certificate.fault).toBeNull()
  const found = certificate.findings.map(({ kind, line, cause, sites }) => [kind, line, cause, sites[0]?.line])
  expect(found).toEqual(findings)
})

test('every cause has a script', () => {
  const covered = Object.values(certifiedScripts).flatMap(({ findings }) => findings.map(([, , cause]) => cause))
  expect(new Set([...covered, 'unknown'])).toEqual(new Set(Object.keys(causes)))
})

test('a change names the bar and both values', () => {
  const { findings } = certificateOf(
    'plot(request.security(syminfo.tickerid, "D", close, lookahead = barmerge.lookahead_on))',
  )
  const [first] = findings[0]?.changes ?? []
  const set = bars[0]
  expect(first).toMatchObject({ bar: expect.any(Number), before: expect.any(Number), after: expect.any(Number) })
  expect(first?.time).toBe(set?.time[first?.bar ?? -1])
  expect(first?.before).toBe(set?.close[first?.bar ?? -1])
})

test('the worst finding decides the verdict', () => {
  const clean = certificateOf('plot(close)')
  const back = certificateOf('plot(close, offset = -1)\nplot(ta.cum(volume))')
  const repainting = certificateOf('plot(close, offset = -1)\nplot(timenow)')
  expect([clean.verdict, back.verdict, repainting.verdict]).toEqual(['clean', 'draws-back', 'repaints'])
})

test('a script with errors gets no certificate', () => {
  expect(certificateOf('plot(closed)')).toMatchObject({ verdict: 'failed', findings: [], fault: { line: 3 } })
  expect(certificateOf('runtime.error("stop")')).toMatchObject({ verdict: 'failed', fault: { code: 'RUN1000' } })
})
