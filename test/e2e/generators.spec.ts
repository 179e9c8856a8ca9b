import { expect, test } from '@playwright/test'
import { administrator, signIn } from './people.ts'
import { enterAsAdministrator, enterAsNew } from './sessions.ts'

test('visitors are asked to sign in, free accounts see the plans that have it', async ({ page }) => {
  await page.goto('/ea-generator')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  await enterAsNew(page)
  await page.goto('/ea-generator')
  await expect(page.getByText('Your plan: Free')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Elite' })).toBeVisible()
})

test(
  'rules in words: understood as they are typed, generated with Pine and backtest',
  { tag: '@long' },
  async ({ page }) => {
    await enterAsAdministrator(page)
    await page.goto('/ea-generator')
    await page.getByRole('button', { name: 'Moving average crossover' }).click()
    await expect(page.getByRole('list', { name: 'Understood rules' })).toContainText(
      'Buy when EMA(20) crosses above EMA(50) and RSI(14) is below 70.',
    )
    await page
      .getByLabel('Trading Rules')
      .fill('Buy when the 20 EMA crosses above the 50 EMA. Only when the moon is full.')
    await expect(page.getByText('1 sentence is not understood yet.')).toBeVisible()
    await page.getByLabel('Trading Rules').fill('Buy when the 20 EMA crosses above the 50 EMA. SL 20 tp 40 pips.')
    await expect(page.getByText('20 of what? The stop loss needs a unit.')).toBeVisible()
    await page
      .getByRole('group', { name: /^Answers to: 20 of what/ })
      .getByRole('button', { name: '20 pips' })
      .click()
    await expect(page.getByLabel('Trading Rules')).toHaveValue(
      'Buy when the 20 EMA crosses above the 50 EMA. SL 20 pips tp 40 pips.',
    )
    await expect(page.getByRole('list', { name: 'Understood rules' })).toContainText('Stop 20 pips. Target 40 pips.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Trading Rules')).toHaveValue(
      'Buy when the 20 EMA crosses above the 50 EMA. SL 20 tp 40 pips.',
    )
    await page
      .getByLabel('Trading Rules')
      .fill('Buy when the 20 EMA crosses above the 50 EMA. Opposite for sells. Stop 50 pips, target 2R.')
    await page.getByLabel('EA Name (optional)').fill('Cross & Co')
    await page.reload()
    await expect(page.getByLabel('EA Name (optional)')).toHaveValue('Cross & Co')
    await page.getByRole('button', { name: 'Generate Expert Advisor' }).click()
    await expect(page.getByText('Expert Advisor generated successfully!')).toBeVisible({ timeout: 30_000 })
    const result = page.getByRole('region', { name: 'Generated program' })
    await expect(result.getByText('Test on a demo account first')).toBeVisible()
    await expect(result.getByText('Equal to its Pine Script on 3,000 bars')).toBeVisible()
    await expect(result.getByRole('button', { name: 'Download Cross___Co.mq4' })).toBeVisible()
    await result.getByRole('tab', { name: 'Pine Script' }).click()
    await expect(result.getByRole('tabpanel')).toContainText('strategy("Cross & Co"')
    await result.getByRole('tab', { name: 'Backtest' }).click()
    await expect(result.getByText('Synthetic data')).toBeVisible()
    await expect(
      result.getByText(
        'Tested on EURUSD, contract 100,000, spread 1.2 pips, commission $3.50 a lot and side, balance $10,000',
      ),
    ).toBeVisible()
    await result.getByLabel('Test on').click()
    await page.getByRole('option', { name: 'EURUSD, account in JPY' }).click()
    await expect(result.getByText('balance ¥1,500,000')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('tab', { name: 'Fix Errors' }).click()
    await expect(page.getByRole('region', { name: 'Fix Compilation Errors' }).getByLabel('Source code')).toHaveValue(
      /OnTick/,
    )
  },
)

test('the EA builder goes on only when a step is complete, tells conflicts and remembers all of it', async ({
  page,
}) => {
  await enterAsAdministrator(page)
  await page.goto('/ea-generator')
  await page.getByRole('tab', { name: 'EA Builder' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Search strategies').fill('donch')
  await page.getByRole('checkbox', { name: /Donchian Channels/ }).check()
  await next.click()
  await expect(next).toBeDisabled()
  await page.getByRole('checkbox', { name: /Spread Filter/ }).check()
  await expect(page.getByText('Nothing you chose ends a trade')).toBeVisible()
  await next.click()
  await expect(next).toBeDisabled()
  await page.getByRole('radio', { name: /Low/ }).check()
  await next.click()
  await page.reload()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('button', { name: 'Preview Prompt' }).click()
  await expect(page.getByLabel('Prompt', { exact: true })).toContainText('Trade Donchian Channels.')
  await page.getByRole('button', { name: 'Generate EA' }).click()
  await expect(page.getByText('Expert Advisor generated successfully!')).toBeVisible({ timeout: 30_000 })
})

test('the indicator builder draws what is chosen and generates it', async ({ page }) => {
  await page.goto('/indicator-generator')
  await page.getByRole('tab', { name: 'Indicator Builder' }).click()
  await page.getByRole('checkbox', { name: /^MACD/ }).check()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Indicator window' }),
  ).toBeVisible({ timeout: 20_000 })
  for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Generate Indicator' }).click()
  await expect(page.getByText('Please sign in to generate indicators')).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn(page, administrator)
  await page.getByRole('button', { name: 'Generate Indicator' }).click()
  await expect(page.getByText('Custom indicator generated successfully!')).toBeVisible({ timeout: 30_000 })
})
