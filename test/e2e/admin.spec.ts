import { expect, test } from '@playwright/test'
import { administrator as admin } from './people.ts'
import { enterAsAdministrator, enterAsNew } from './sessions.ts'

test('an administrator activates a plan and takes it away again, each with a question and an entry in the log', async ({
  page,
  browser,
}) => {
  test.skip(!admin.email, 'needs the demo administrator of the local host')
  test.slow()
  const context = await browser.newContext()
  const trader = await context.newPage()
  const person = await enterAsNew(trader)
  await trader.goto('/settings')
  await expect(trader.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

  await enterAsAdministrator(page)
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
  await expect(trader.getByRole('banner').getByText('Premium · Pro')).toBeVisible()
  await trader.goto(`/__outbox?to=${encodeURIComponent(person.email)}`)
  await expect(trader.getByText('Your Pro plan is active').first()).toBeVisible()

  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    page.getByText(`Deactivate subscription for ${person.email}? This will set them to free tier.`),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(card.getByText('FREE', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audit log entries' })).toContainText(admin.email)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).last().click()
  await page.getByLabel('Email or id').fill(person.email.slice(2))
  await page.getByRole('link', { name: person.email }).click()
  await expect(page.getByRole('region', { name: 'Emails' }).getByText('Your Pro plan has ended')).toBeVisible()
  await page.getByRole('button', { name: 'Grant credits' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('a failed conversion')
  await dialog.getByRole('button', { name: 'Grant credits' }).click()
  await expect(page.getByRole('region', { name: 'Activity' }).getByText('grant credits')).toBeVisible()
  await page.goto('/admin/activity')
  await expect(page.getByText('reason: a failed conversion').first()).toBeVisible()

  await context.close()
})
