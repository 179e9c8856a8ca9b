import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openTables, saveOldExpert } from '../run/tables.ts'
import { violations } from './axe.ts'
import { enterAsNew } from './sessions.ts'

const strategy = (length: number): string => `//@version=6
strategy("Crossing", default_qty_type = strategy.fixed, default_qty_value = 20000)
if ta.crossover(close, ta.sma(close, ${length}))
    strategy.entry("Long", strategy.long)
if ta.crossunder(close, ta.sma(close, ${length}))
    strategy.close("Long")
`
const rows = [
  { id: 'old-1', name: 'Night scalper', source: strategy(20) },
  { id: 'old-2', name: 'Trend', source: strategy(30) },
  { id: 'old-3', name: 'Day trader', source: strategy(40) },
  { id: 'old-4', name: 'No longer readable', source: 'strategy("x")\nplot(closee)\n' },
]

test(
  'outdated Expert Advisors: warned of, filtered, guarded, and converted again one by one and all together',
  { tag: '@long' },
  async ({ page }) => {
    test.skip(!process.env.TABLES_URL, 'needs the tables of the local host')
    test.slow()
    const person = await enterAsNew(page)
    await page.goto('/convert')
    await expect(page.getByText('0/1 today')).toBeVisible()
    const userId = await (await openTables()).userIdOf(person.email)
    for (const [n, row] of rows.entries())
      await saveOldExpert(userId, { ...row, createdAt: `2026-11-1${n}T10:00:00.000Z` })

    await page.goto('/dashboard')
    await expect(page.getByText('4 Expert Advisors may trade the wrong lot size')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Needs attention (4)' }).click()
    await expect(page).toHaveURL(/show=attention/)
    await expect(page.getByRole('button', { name: /^Convert again: / })).toHaveCount(4)

    await page.getByRole('button', { name: 'Download MQL5 of Night scalper' }).click()
    const dialog = page.getByRole('dialog', { name: 'This Expert Advisor may trade the wrong lot size' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Continue anyway' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^\/\/ WARNING: this Expert Advisor may trade the wrong lot size.*\nvoid OnTick/,
    )

    await page.goto('/convert/old-1')
    await page.getByRole('button', { name: 'Convert again: Night scalper' }).click()
    await expect(page).not.toHaveURL(/old-1/, { timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Converted')
    await expect(page.getByText(/wrong lot size/)).toHaveCount(0)
    await page.goto('/convert/old-1')
    await expect(page.getByText(/^Replaced by a newer conversion/)).toBeVisible()

    await page.goto('/conversion-history')
    await page.getByRole('button', { name: 'Convert all again' }).click()
    await expect(page.getByText('2 Expert Advisors converted again')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('1 Expert Advisor could not be converted:')).toBeVisible()
    await expect(page.getByRole('link', { name: 'No longer readable' })).toHaveAttribute('href', '/convert/old-4')
    await expect(page.getByRole('button', { name: 'Needs attention (1)' })).toBeVisible()
    await expect(page.getByText('0/1 today')).toBeVisible()
  },
)
