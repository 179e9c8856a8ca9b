import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { pages } from '../../frontend/src/app/pages.ts'
import { newPerson, signIn, signUp, type Person } from './people.ts'

const admin: Person = { email: process.env.ADMIN_EMAIL ?? '', password: process.env.ADMIN_PASSWORD ?? '' }
const inside = pages.filter((page) => page.access !== 'public' && !page.path.includes(':'))

async function violationsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${path} ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

async function skipIntroduction(page: Page): Promise<void> {
  const skip = page.getByRole('dialog', { name: 'Getting Started' }).getByRole('button', { name: 'Skip' })
  await skip.click({ timeout: 5000 }).catch(() => undefined)
}

test('a trader is refused every admin page, and nothing on their own pages is inaccessible', async ({ page }) => {
  test.slow()
  await page.goto('/convert')
  await signUp(page, newPerson())
  for (const { path, access } of inside) {
    expect.soft(await violationsOn(page, path)).toEqual([])
    if (access === 'admin') await expect(page.getByRole('heading', { name: /Access Denied|Admin Access Only/ })).toBeVisible()
  }
})

test('an administrator activates a plan and takes it away again, each with a question and an entry in the log', async ({ page, browser }) => {
  test.skip(!admin.email, 'needs the demo administrator of the local host')
  test.slow()
  const context = await browser.newContext()
  const trader = await context.newPage()
  const person = newPerson()
  await trader.goto('/convert')
  await signUp(trader, person)
  await expect(trader.getByText('0/1 today')).toBeVisible()

  await page.goto('/convert')
  await signIn(page, admin)
  await skipIntroduction(page)
  await expect(page.getByText('Admin (Unlimited)')).toBeVisible()
  await page.goto('/admin/subscribers')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please enter an email to search')).toBeVisible()
  await page.getByLabel('Enter user email to search...').fill(person.email)
  await page.keyboard.press('Enter')
  const card = page.getByRole('article', { name: person.email })
  await card.getByRole('button', { name: 'Pro' }).click()
  await expect(page.getByText(`Activate Pro subscription for ${person.email}?`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(card.getByText('PRO', { exact: true })).toBeVisible()
  await trader.reload()
  await expect(trader.getByRole('banner').getByText('Premium')).toBeVisible()

  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`Deactivate subscription for ${person.email}? This will set them to free tier.`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(card.getByText('FREE', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audit log entries' })).toContainText(admin.email)

  for (const { path } of inside.filter(({ access }) => access === 'admin')) expect.soft(await violationsOn(page, path)).toEqual([])
  await context.close()
})
