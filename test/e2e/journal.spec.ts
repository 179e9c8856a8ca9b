import { expect, test, type Page } from '@playwright/test'
import { enterAsNew } from './sessions.ts'

const trade = (ticket: number, day: string, side: string, [entry, exit, profit]: readonly [number, number, number]) =>
  `<tr><td>${ticket}</td><td>2024.01.${day} 09:00:00</td><td>${side}</td><td>0.10</td><td>eurusd</td><td>${entry}</td>` +
  `<td>0.00</td><td>0.00</td><td>2024.01.${day} 12:00:00</td><td>${exit}</td><td>-0.70</td><td>0.00</td><td>0.00</td>` +
  `<td>${profit}</td></tr>`

/** A statement of a Russian terminal. */
const statement = (more = '') => `<html><body><table>
<tr><td>Счёт: 8801234</td><td>Валюта: USD</td></tr>
<tr><td>1</td><td>2024.01.01 00:00:00</td><td>баланс</td><td colspan=10>Депозит</td><td>1000.00</td></tr>
${trade(11, '15', 'покупка', [1.085, 1.087, 20])}${trade(12, '16', 'продажа', [1.087, 1.088, -10])}
${trade(13, '17', 'покупка', [1.088, 1.089, 10])}${more}</table></body></html>`

async function importFile(page: Page, name: string, content: string) {
  await page.getByRole('button', { name: 'Import trades' }).first().click()
  await page.getByLabel('Statement file').setInputFiles({ name, mimeType: 'text/html', buffer: Buffer.from(content) })
}

test('a trader imports a statement, sees the figures, writes a note, and undoes an import', async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/trading-journal')
  await expect(page.getByRole('heading', { name: 'Your journal is empty' })).toBeVisible()

  await importFile(page, 'cut.htm', statement().slice(0, 500))
  await expect(page.getByText('The file is cut off')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await importFile(page, 'statement.htm', statement())
  const dialog = page.getByRole('dialog', { name: 'Import trades' })
  await expect(dialog.getByText('MetaTrader 4 statement')).toBeVisible()
  await expect(dialog.getByText('8801234, USD')).toBeVisible()
  await expect(dialog.getByText('1,000.00 in 1 entry')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 trades' }).click()
  await expect(page.getByText('3 trades imported')).toBeVisible()
  await expect(page.getByText('+17.90')).toBeVisible()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('+17.90')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()

  await page.getByRole('tab', { name: 'Trades' }).click()
  await page.getByRole('button', { name: '2024-01-17' }).click()
  const details = page.getByRole('dialog')
  await details.getByLabel('Note', { exact: true }).fill('Waited for the close')
  await details.getByLabel('Risk in USD').fill('10')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toHaveCount(0)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('0.93 R')).toBeVisible()

  await importFile(page, 'later.htm', statement(trade(14, '18', 'продажа', [1.089, 1.087, 20])))
  await dialog.getByRole('button', { name: 'Import 1 trade' }).click()
  await expect(page.getByText('+37.20')).toBeVisible()
  await page.getByRole('tab', { name: 'Imports and settings' }).click()
  await page.getByRole('button', { name: 'Undo the import of later.htm' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('+17.90')).toBeVisible()
})
