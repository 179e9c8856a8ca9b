import { readFileSync } from 'node:fs'
import { expect, test, type Download, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { violations } from './axe.ts'
import { pasteCode } from './people.ts'
import { enterAsNew } from './sessions.ts'

const script = `//@version=6
strategy("Two parts")
fast = ta.ema(close, 5)
slow = ta.ema(close, 20)
plot(slow, "Slow")
if ta.crossover(fast, slow)
    strategy.entry("Up", strategy.long)
if ta.crossunder(fast, slow)
    strategy.close("Up")
`

async function openFile(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'File' }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

const filesOf = async (download: Download) =>
  Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))))

test('a program and its library are converted, shown, and downloaded as the data folder has them', async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  await pasteCode(page, 'Pine Script code', script)
  await page.getByLabel('Code Name').fill('Two parts')
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByLabel('Layout').click()
  await page.getByRole('option', { name: 'Program and library' }).click()
  await expect(page.getByRole('button', { name: 'Options (1)' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'MQL5 preview' })
  await expect(preview).toContainText('#include <Tradewright/')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/equal to the original/i, { timeout: 30_000 })

  const code = page.getByRole('region', { name: 'MQL5 code' })
  await expect(code).toContainText('#include <Tradewright/Two parts.mqh>')
  await openFile(page, 'Tradewright/Two parts.mqh')
  await expect(code).toContainText('Tradewright runtime of Two parts')
  const included = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Tradewright/Two parts.mqh' }).click()
  expect((await included).suggestedFilename()).toBe('Two parts.mqh')

  const files = [
    'source.pine',
    'MQL4/Experts/Two_parts.mq4',
    'MQL5/Experts/Two_parts.mq5',
    'MQL4/Include/Tradewright/Two parts.mqh',
    'MQL5/Include/Tradewright/Two parts.mqh',
    'report.json',
  ]
  await openFile(page, 'Two_parts.mq5')
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP with all files' }).click()
  expect(await filesOf(await whole)).toEqual(files)
  await expect(page.getByRole('region', { name: 'Installation' })).toContainText('MQL5/Experts/Two_parts.mq5')
  expect(await violations(page)).toEqual([])

  await page.getByRole('tab', { name: 'Proof', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('equal on 3,000 bars')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Program and library.')

  await page.goto('/dashboard')
  const listed = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download MQL4 of Two parts/ })
    .first()
    .click()
  expect(await filesOf(await listed)).toEqual(files)
  await expect(page.getByText('Downloaded as a ZIP file')).toBeVisible()
})

test(
  'the indicator beside an Expert Advisor is shown, proved and downloaded with it',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await enterAsNew(page)
    await page.goto('/convert')
    await pasteCode(page, 'Pine Script code', script)
    await page.getByLabel('Code Name').fill('Two parts')
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    await page.getByLabel('Companion indicator').check()
    const preview = page.getByRole('region', { name: 'MQL5 preview' })
    await page.getByRole('button', { name: 'Indicator', exact: true }).click()
    await expect(preview).toContainText('slowPlot')
    await page.getByRole('button', { name: 'Expert Advisor', exact: true }).click()
    await expect(preview).toContainText('orderLots')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Convert', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/equal to the original/i, { timeout: 30_000 })

    const code = page.getByRole('region', { name: 'MQL5 code' })
    await expect(code).toContainText('OnTick')
    await page.getByRole('button', { name: 'Indicator', exact: true }).click()
    await expect(code).toContainText('slowPlot')
    await expect(page.getByRole('region', { name: 'Installation' })).toContainText(
      'MQL5/Indicators/Two_parts_indicator.mq5',
    )
    expect(await violations(page)).toEqual([])
    const single = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Two_parts_indicator.mq5' }).click()
    expect((await single).suggestedFilename()).toBe('Two_parts_indicator.mq5')

    await page.getByRole('tab', { name: 'Proof', exact: true }).click()
    await page.getByRole('button', { name: 'MQL5 indicator' }).click()
    await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(/^equal on 3,000 bars.*1 plot/)
    const whole = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download ZIP with all files' }).click()
    expect(await filesOf(await whole)).toEqual([
      'source.pine',
      'MQL4/Experts/Two_parts.mq4',
      'MQL4/Indicators/Two_parts_indicator.mq4',
      'MQL5/Experts/Two_parts.mq5',
      'MQL5/Indicators/Two_parts_indicator.mq5',
      'report.json',
    ])
  },
)

test('both programs of a strategy and the files of each are one choice away', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  await pasteCode(page, 'Pine Script code', script)
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByLabel('Layout').click()
  await page.getByRole('option', { name: 'Program and library' }).click()
  await page.getByLabel('Companion indicator').check()
  const preview = page.getByRole('region', { name: 'MQL5 preview' })
  await page.getByRole('button', { name: 'Indicator', exact: true }).click()
  await openFile(page, 'Tradewright/Two parts indicator.mqh')
  await expect(preview).toContainText('Tradewright runtime of Two parts indicator')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/equal to the original/i, { timeout: 30_000 })

  const code = page.getByRole('region', { name: 'MQL5 code' })
  await openFile(page, 'Tradewright/Two parts.mqh')
  await expect(code).toContainText('Tradewright runtime of Two parts')
  // Each program opens with its first file.
  await page.getByRole('button', { name: 'Indicator', exact: true }).click()
  await expect(code).toContainText('#include <Tradewright/Two parts indicator.mqh>')

  const panel = page.getByRole('region', { name: 'Fix Compilation Errors' })
  await panel.getByLabel('Code format').click()
  await page.getByRole('option', { name: 'MQL5 indicator' }).click()
  await expect(panel.getByLabel('Source code')).toHaveValue(/#include <Tradewright\/Two parts indicator.mqh>/)
  await panel.getByLabel('Error message').fill("'ema1' - undeclared identifier")
  const sent = page.waitForRequest(/fix-compilation-error/)
  await panel.getByRole('button', { name: 'Fix Errors' }).click()
  const { files } = (await sent).postDataJSON() as { readonly files: readonly { readonly name: string }[] }
  expect(files.map(({ name }) => name)).toContain('Tradewright/Two parts indicator.mqh')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('combobox', { name: 'File' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
