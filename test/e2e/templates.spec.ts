import { expect, test } from '@playwright/test'

test('a template is found by the address, tried with another value, and taken to the converter', async ({ page }) => {
  await page.goto('/templates?kind=strategy&q=stop')
  await page.getByRole('searchbox', { name: 'Search templates' }).click()
  await expect(page.getByRole('article', { name: 'Cross with Stop' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Slope Ribbon' })).toBeHidden()
  await page.getByRole('link', { name: 'Cross with Stop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cross with Stop' })).toBeVisible()
  const proved = page.getByText('MQL4 and MQL5 equal the script')
  await expect(proved).toBeVisible({ timeout: 60_000 })
  await page.getByRole('spinbutton', { name: 'Fast length' }).fill('20')
  await expect(page.getByText('input.int(20, "Fast length"')).toBeVisible({ timeout: 60_000 })
  await expect(proved).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Open in the converter' }).click()
  await expect(page).toHaveURL('/convert')
})

test('the code of a premium template is on no page of the site', async ({ page, request }) => {
  expect(await (await request.get('/templates/adaptive-mean')).text()).not.toContain('quickest')
  await page.goto('/templates/adaptive-mean')
  await expect(page.getByText('part of the Pro and Elite plans')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Code' })).toBeHidden()
})
