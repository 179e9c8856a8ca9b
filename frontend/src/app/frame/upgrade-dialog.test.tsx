/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { setSession } from '../../lib/account/session.ts'
import { openUpgrade, useUpgrade } from '../../lib/account/upgrade.ts'
import UpgradeDialog from './upgrade-dialog.tsx'

function Site() {
  const feature = useUpgrade()
  return (
    <>
      <Link to="/convert?tab=proof">Proof</Link>
      <Link to="/settings">Settings</Link>
      {feature && <UpgradeDialog feature={feature} />}
    </>
  )
}

function openDialog(config: object): void {
  const client = new QueryClient()
  client.setQueryData(['config'], config)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/convert']}>
        <Site />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  act(() => openUpgrade('conversion'))
}

afterEach(() => setSession({ status: 'out' }))

test('the dialog names who is signed in to the storefront', () => {
  setSession({ status: 'in', uid: 'u', email: 'u+1@example.com', isAdmin: false })
  openDialog({ checkoutUrl: 'https://shop.example/buy' })
  const link = screen.getByRole('link', { name: 'Subscribe now to Pro' })
  expect(link.getAttribute('href')).toBe('https://shop.example/buy?plan=pro&email=u%2B1%40example.com')
})

test('the dialog closes when another page opens, not with another tab of its page', () => {
  openDialog({})
  expect(screen.getByRole('dialog', { name: 'Upgrade Required' })).not.toBeNull()
  fireEvent.click(screen.getByText('Proof'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent.click(screen.getByText('Settings'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
