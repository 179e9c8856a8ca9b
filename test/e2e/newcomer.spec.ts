import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { authDrawer, codeFor, newPerson, openDrawer, pasteCode, signIn, signUp } from './people.ts'

const script = `//@version=6
indicator("Smoothed RSI")
length = input.int(14, "Length", minval = 1)
r = ta.rsi(close, length)
plot(r, "RSI")
plot(ta.ema(r, 5), "Smoothed")
`

test('a newcomer signs up, converts, downloads, finds it again, comes back and resets the password', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = newPerson()

  await page.goto('/')
  await signUp(page, person)

  await page.getByRole('link', { name: 'Convert Code' }).click()
  await expect(page.getByRole('heading', { name: 'Code Converter', level: 1 })).toBeVisible()
  await pasteCode(page, 'Pine Script code', script)
  await expect(page.getByText(/No problems/)).toBeVisible()
  await page.getByLabel('Code Name (optional)').fill('Smoothed RSI')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()

  await expect(page.getByText('Conversion completed successfully!')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/convert\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('equal to the original')

  await page.getByRole('tab', { name: 'MQL5', exact: true }).click()
  await expect(page.getByRole('region', { name: 'MQL5 code' })).toContainText('OnBar')
  await page.getByRole('button', { name: 'Copy MQL5 code' }).click()
  await expect(page.getByText('MQL5 code copied successfully')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('OnCalculate')

  await page.getByRole('tab', { name: 'MQL4', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Smoothed_RSI.mq4' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Smoothed_RSI.mq4')
  expect(await readFile(await download.path(), 'utf8')).toContain('OnCalculate')

  await page.getByRole('link', { name: 'Conversion History' }).first().click()
  const row = page.getByRole('row', { name: /Smoothed RSI/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'View Smoothed RSI' }).click()
  await expect(page.getByRole('dialog').getByText('Success')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1/1 today')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: person.email }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')

  await signIn(page, person, true)
  await page.goto('/conversion-history')
  await expect(page.getByRole('article', { name: 'Smoothed RSI' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await openDrawer(page)
  const drawer = authDrawer(page)
  await drawer.getByRole('button', { name: 'Forgot your password?' }).click()
  await drawer.getByLabel('Email').fill(person.email)
  const asked = Date.now()
  await drawer.getByRole('button', { name: 'Send code' }).click()
  await drawer.getByLabel('Code from the email').fill(await codeFor(page.request, person.email, asked - 1000))
  await drawer.getByLabel('New password').fill('brass-compass-88')
  await drawer.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
})
