/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { render, screen } from '@testing-library/react'
import { ConversionVerdict, conversionVerdict } from './conversion-verdict.tsx'

test.each([
  [{ status: 'success', equal: true, approximated: 0 }, 'equal'],
  [{ status: 'success', equal: true }, 'equal'],
  [{ status: 'success', equal: true, approximated: 2 }, 'approximated'],
  [{ status: 'success', equal: false, approximated: 2 }, 'different'],
  [{ status: 'success', equal: null, approximated: 2 }, 'uncompared'],
  [{ status: 'error', equal: null }, 'failed'],
  [{ status: 'running', equal: null }, 'running'],
] as const)('%j is %s', (row, verdict) => {
  expect(conversionVerdict(row)).toBe(verdict)
})

test('the number of approximated lines is shown', () => {
  render(<ConversionVerdict row={{ status: 'success', equal: true, approximated: 3 }} />)
  expect(screen.getByText('Approximated 3')).toBeTruthy()
})
