import { expect, test } from '@playwright/test'
import { pasteCode } from './people.ts'
import { enterAsNew } from './sessions.ts'

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

test('the Certificate tab certifies the script and both programs', { tag: '@long' }, async ({ page }) => {
  await enterAsNew(page)
  await page.goto('/convert')
  await pasteCode(
    page,
    'Pine Script code',
    '//@version=6\nindicator("Daily")\nplot(request.security(syminfo.tickerid, "D", close), "Day")\n',
  )
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page).toHaveURL(/\/convert\/.+/, { timeout: 60_000 })
  await page.getByRole('tab', { name: 'Certificate' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Certificate' })
  await expect(panel.getByRole('heading', { name: 'Repaints', exact: true })).toBeVisible({ timeout: 60_000 })
  const programs = panel.getByRole('region', { name: 'Converted programs' })
  for (const dialect of ['MQL4', 'MQL5'])
    await expect(programs).toContainText(`${dialect}: Repaints. Its certificate agrees with the script's.`)
  await expect(panel).toContainText('Requests a bar that is still forming: plot “Day”, line 3')
})

test('a strategy of the library opens in the EA Generator as plain rules', async ({ page }) => {
  await page.goto('/templates/cross-with-stop')
  await expect(page.getByText('The MQL4 and MQL5 programs have the same certificate')).toBeVisible()
  await page.getByRole('button', { name: 'Use in the EA Generator' }).click()
  await expect(page).toHaveURL('/ea-generator')
  const draft = await page.evaluate(() => sessionStorage.getItem('ea-generator'))
  expect(draft).toContain('Buy when EMA 12 crosses above EMA 48.')
})
