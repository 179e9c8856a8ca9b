import { expect, test, type Page } from '@playwright/test'
import { administrator as admin } from './people.ts'
import { enterAsAdministrator } from './sessions.ts'

/** Milliseconds for the largest page of the site to become an application beside other work. */
const hydrated = { timeout: 40_000 }

async function enter(page: Page): Promise<void> {
  await enterAsAdministrator(page)
  await page.goto('/settings')
}

test(
  'a visitor reads samples in three languages; the choice holds for all of them',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await page.goto('/api-docs#convert')
    const section = page.locator('#convert')
    await expect(section.getByLabel('Request in JavaScript')).toContainText('tw_test_YOUR_KEY')
    await section.getByRole('button', { name: 'Python' }).click()
    // The click starts the application: a busy machine takes a while.
    await expect(page.locator('#verify').getByLabel('Request in Python')).toContainText('requests.post(', hydrated)
    await page.reload()
    await page.mouse.move(10, 10)
    await page.mouse.down()
    await expect(section.getByLabel('Request in Python')).toBeVisible(hydrated)
  },
)

test('a key is made, shown once, used by the samples of the documentation, and revoked', async ({ page }) => {
  test.skip(!admin.email, 'needs the demo administrator of the local host')
  test.slow()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await enter(page)
  const card = page.getByRole('region', { name: 'API keys' })
  const name = `Suite ${Date.now()}`
  await card.getByRole('button', { name: 'Create API key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = page.getByRole('dialog', { name: 'Your new API key' }).getByRole('code')
  await expect(secret).toHaveText(/^tw_live_[0-9A-Za-z]{60}$/)
  const key = await secret.innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByText(name)).toBeVisible()
  expect(await page.content()).not.toContain(key)
  expect((await page.request.get('/api/usage', { headers: { authorization: `Bearer ${key}` } })).status()).toBe(200)

  await page.goto('/api-docs')
  await expect(page.locator('#authentication')).toContainText(/Bearer tw_test_[0-9A-Za-z]{60}/, hydrated)
  const section = page.locator('#convert')
  await section.getByRole('button', { name: 'Python' }).click()
  await expect(page.locator('#verify').getByLabel('Request in Python')).toContainText('requests.post(')
  await section.getByRole('button', { name: 'Try it' }).click()
  await section.getByRole('button', { name: 'Send request' }).click()
  await expect(section.getByText(/^200 in \d+ ms$/)).toBeVisible({ timeout: 30_000 })
  await section.getByLabel('output_format').click()
  await page.getByRole('option', { name: 'mql4' }).click()
  await section.getByLabel('pine_script').fill('plot(1)')
  await section.getByRole('button', { name: 'Send request' }).click()
  await expect(section.getByText(/^400 in \d+ ms$/)).toBeVisible()
  await expect(section.getByLabel('Response', { exact: true })).toContainText('code_too_short')

  await page.goto('/settings')
  await card.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Key revoked')).toBeVisible()
  expect((await page.request.get('/api/usage', { headers: { authorization: `Bearer ${key}` } })).status()).toBe(401)
  expect(problems).toEqual([])
})

test('a webhook is added, tested and deleted', async ({ page }) => {
  test.skip(!admin.email, 'needs the demo administrator of the local host')
  await enter(page)
  const card = page.getByRole('region', { name: 'Webhooks' })
  const address = `https://127.0.0.1:9/hook-${Date.now()}`
  await card.getByRole('button', { name: 'Add webhook' }).click()
  await expect(card.getByText('Please enter a URL that starts with https://')).toBeVisible()
  await card.getByLabel('URL').fill(address)
  await card.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('dialog').getByRole('code')).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()
  const row = card.getByRole('listitem').filter({ hasText: address })
  // Nothing answers there, so the endpoint stays unverified.
  await row.getByRole('button', { name: 'Verify again' }).click()
  await card.getByText('Recent deliveries').click()
  await expect(
    card
      .getByRole('list', { name: 'Deliveries' })
      .getByText(/ECONNREFUSED/)
      .first(),
  ).toBeVisible({ timeout: 15_000 })
  await row.getByRole('button', { name: `Delete ${address}` }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(row).toHaveCount(0)
})
