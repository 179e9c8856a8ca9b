/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { render } from '@testing-library/react'
import { defaultOutput } from '../../../../contract/conversion.ts'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { Installation } from './installation.tsx'

const of = (kind: string): Conversion => ({
  id: '1',
  name: 'Mine',
  title: '',
  type: 'mt4_to_mt5',
  conversionType: 'indicator',
  outputFormat: 'both',
  options: defaultOutput,
  preview: '',
  status: 'success',
  errorMessage: null,
  errorCode: null,
  createdAt: '2026-01-01T00:00:00Z',
  hasMql4: false,
  hasMql5: true,
  equal: null,
  notice: null,
  replacedBy: null,
  replaces: null,
  pineScriptCode: '',
  additionalNotes: '',
  files: [],
  outputs: [{ target: 'mql5', code: '// code', includes: [] }],
  report: { kind, title: '', diagnostics: [], fidelity: [], proofs: [], provedAgainst: 'original', model: null },
})

test('a program with a library comes with its files in the ZIP', () => {
  const conversion = of('strategy')
  const { container } = render(
    <Installation
      conversion={{
        ...conversion,
        type: 'pine_to_mql',
        outputs: [{ target: 'mql5', code: '// code', includes: [{ name: 'Tradewright/Mine.mqh', text: '' }] }],
      }}
    />,
  )
  expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'MQL5',
    'MQL5/Experts/Mine.mq5',
    'MQL5/Include',
  ])
  expect(container.textContent).toMatch(/Download the ZIP file and extract it/)
})

test('the indicator beside an Expert Advisor has its own folder and step', () => {
  const companion = { code: '// plots', includes: [] }
  const outputs: Conversion['outputs'] = [{ target: 'mql5', code: '// code', includes: [], companion }]
  const { container } = render(<Installation conversion={{ ...of('strategy'), type: 'pine_to_mql', outputs }} />)
  expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'MQL5',
    'MQL5/Experts/Mine.mq5',
    'MQL5/Indicators/Mine_indicator.mq5',
  ])
  expect(container.textContent).toMatch(/Open both in MetaEditor.*onto the same chart/)
})

test.each([
  ['indicator', 'MQL5/Indicators', /right-click Indicators/],
  ['strategy', 'MQL5/Experts', /right-click Expert Advisors.*Strategy Tester/],
  ['ea', 'MQL5/Experts', /right-click Expert Advisors/],
  ['script', 'MQL5/Scripts', /right-click Scripts/],
  ['include', 'MQL5/Include', /programs that include it/],
])('of an %s leads to %s', (kind, folder, said) => {
  const { container } = render(<Installation conversion={of(kind)} />)
  expect(container.querySelectorAll('code')[1]?.textContent).toBe(folder)
  expect(container.textContent).toMatch(said)
})
