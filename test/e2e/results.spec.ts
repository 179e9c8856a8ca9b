import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { newPerson, pasteCode, signUp } from './people.ts'

const script = `//@version=6
strategy("Two means")
fast = ta.sma(close, 5)
slow = ta.sma(close, 20)
if ta.crossover(fast, slow)
    strategy.entry("Up", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Up")
`

test('results link lines to their source, compare both dialects, and take a new name', async ({ page }) => {
  test.slow()
  await page.goto('/convert')
  await pasteCode(page, 'Pine Script code', script)
  await expect(page.getByText(/No problems/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Please log in to convert code')).toBeVisible()
  // Signing up resumes the conversion.
  await signUp(page, newPerson())
  await expect(page).toHaveURL(/\/convert\/.+/, { timeout: 60_000 })

  const source = page.getByRole('region', { name: 'Source' })
  const output = page.getByRole('region', { name: 'MQL5 code' })
  await expect(source).toContainText('ta.sma(close, 20)')
  // The links come from a worker that starts with the page.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await source.locator('[data-line="4"]').hover({ position: { x: 90, y: 8 } })
    await expect(output.locator('.tinted').first()).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(output.locator('.tinted').first()).toContainText('slow')
  // The line is far down: the other side scrolls to it.
  await expect(output.locator('.tinted').first()).toBeInViewport()
  await expect(source.locator('.tinted')).toHaveAttribute('data-line', '4')

  await page.getByRole('tab', { name: 'MQL4 / MQL5' }).click()
  await expect(page.getByRole('textbox', { name: 'MQL4 code' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'MQL5 code' })).toBeVisible()
  await expect(page.locator('.cm-changedLine').first()).toBeVisible()
  await expect(page.locator('.cm-collapsedLines').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await expect(page.getByRole('textbox', { name: 'MQL5 code' })).toHaveAttribute('tabindex', '0')
  // Folded lines open by keyboard, in both programs.
  const folds = page.getByRole('button', { name: /Show \d+ unchanged lines/ })
  const folded = await folds.count()
  await folds.last().focus()
  await page.keyboard.press('Enter')
  await expect(folds).toHaveCount(folded - 2)

  await page.getByRole('tab', { name: 'Proof', exact: true }).click()
  await expect(page).toHaveURL(/tab=proof/)
  await expect(page.getByText(/compared in your browser in/)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('equal on 3,000 bars: Generated bars')
  await expect(page.getByRole('table', { name: 'Strategy results of both programs' })).toContainText('Win rate')
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'MQL4 / MQL5' }).click()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('textbox', { name: 'MQL4 code' })).toHaveCount(0)
  await expect(page.locator('.cm-deletedChunk').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Rename Two means' }).click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(field).toBeFocused()
  await field.fill('not this')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Two means/ })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Two means' }).click()
  await field.fill('  Three means ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Three means' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download MQL5 of Three means' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Three_means.mq5')
  expect(await readFile(await download.path(), 'utf8')).toContain('OnTick')
  await page.reload()
  await expect(page.getByRole('row', { name: /Three means/ })).toBeVisible()
})
