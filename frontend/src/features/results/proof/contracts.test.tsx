/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { BrokerComparison } from '../../../../../compiler/api.ts'
import { Contracts } from './contracts.tsx'

const left = { currency: 'USD', balance: 10_000, equity: 10_123.456, refused: [] }
const account = (change: Partial<BrokerComparison>): BrokerComparison => ({
  broker: 'eurusd',
  bars: 1000,
  equal: true,
  fills: { original: 12, converted: 12 },
  firstDifference: null,
  original: left,
  converted: left,
  fault: null,
  ...change,
})

const rowOf = (title: string) => screen.getByRole('rowheader', { name: title }).closest('tr')?.textContent

test('each contract with fills, money, refused orders and where it parts', () => {
  render(
    <Contracts
      dialect="mql5"
      accounts={[
        account({}),
        account({
          broker: 'eurusdJpy',
          converted: { currency: 'JPY', balance: 1_500_000, equity: 1_498_000.4, refused: ['largest', 'margin'] },
        }),
        account({
          broker: 'xauusd',
          equal: false,
          firstDifference: { bar: 141, original: { price: 2350.5, units: 200 }, converted: null },
        }),
      ]}
    />,
  )
  expect(rowOf('EURUSD, 5 digits, account in USD')).toBe(
    'EURUSD, 5 digits, account in USD12$10,123.46none= Same fills and money',
  )
  expect(rowOf('EURUSD, account in JPY')).toContain(
    '¥1,498,000orders above the largest lot (reduced), not enough margin',
  )
  expect(rowOf('XAUUSD, 2 digits, contract of 100 oz')).toContain(
    '≠ Bar 141: original 200 units at 2350.50, converted nothing',
  )
  expect(screen.getByRole('status').textContent).toBe('not equal on 1 of 3 contracts')
})

test('the details of a contract are its terms and both accounts', () => {
  render(<Contracts dialect="mql4" accounts={[account({}), account({ broker: 'es' })]} />)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Contract details' }))
  fireEvent.click(within(screen.getByRole('listbox')).getByText('ES, a future: 50 USD a point'))
  expect(screen.getByText(/^ES, \$50 a point, spread 6\.25/)).toBeTruthy()
  expect(screen.getByText('Original').nextElementSibling?.textContent).toBe(
    '12 fills, balance $10,000.00, equity $10,123.46, rejected: none',
  )
})

test('nothing is said of proofs without contracts; where nothing was filled it says so', () => {
  const { container, rerender } = render(<Contracts dialect="mql5" accounts={[]} />)
  expect(container.textContent).toBe('')
  rerender(<Contracts dialect="mql5" accounts={[account({ fills: { original: 0, converted: 0 } })]} />)
  expect(screen.getByRole('status').textContent).toBe('no orders filled on any of 1 contract')
  expect(container.textContent).toContain('= No fill in either program')
  rerender(
    <Contracts
      dialect="mql5"
      accounts={[account({}), account({ broker: 'es', fills: { original: 0, converted: 0 } })]}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('equal on 2 contracts, 1 of them without a fill')
})
