import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { setSession } from '../../lib/account/session.ts'
import { openUpgrade, useUpgrade } from '../../lib/account/upgrade.ts'
import UpgradeDialog from './upgrade-dialog.tsx'

let navigate: NavigateFunction = () => undefined

function Site() {
  navigate = useNavigate()
  const feature = useUpgrade()
  return feature && <UpgradeDialog feature={feature} />
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

test('the dialog closes when another page opens, also by the address', async () => {
  openDialog({})
  expect(screen.getByRole('dialog', { name: 'Upgrade Required' })).not.toBeNull()
  await act(async () => void (await navigate('/convert?tab=proof')))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await act(async () => void (await navigate('/settings')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
