import { expect, test, type Page } from '@playwright/test'
import { everyCase } from '../support/every-case.ts'
import { violations } from './axe.ts'
import { enterAsNew } from './sessions.ts'

const summary = {
  id: 'held',
  name: 'Held up',
  title: '',
  type: 'pine_to_mql',
  conversionType: 'indicator',
  preview: 'plot(close)',
  status: 'running',
  errorMessage: null,
  errorCode: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  hasMql4: false,
  hasMql5: false,
  equal: null,
  notice: null,
  replacedBy: null,
  replaces: null,
}
const stopped = {
  ...summary,
  status: 'error',
  errorCode: 'CANCELLED',
  errorMessage: 'You stopped this conversion. Nothing was counted.',
}
const content = {
  outputFormat: 'both',
  options: { objectPrefix: '', proofComments: true, maxBars: null, layout: 'file', companion: false },
  pineScriptCode: 'plot(close)\n',
  mql4Code: '',
  mql5Code: '',
  additionalNotes: '',
  files: [],
  mql4Includes: [],
  mql5Includes: [],
  mql4Companion: null,
  mql5Companion: null,
  report: null,
}

/** Serves a conversion that runs until it is stopped. A real one takes as long as its model. */
async function holdUp(page: Page) {
  let now: object = summary
  let refuses = false
  await page.route(/\/web\/conversions(\?|$)/, (route) =>
    route.fulfill({ json: { conversions: [now], cursor: null, counts: null } }),
  )
  await page.route(/\/web\/conversions\/held$/, (route) => route.fulfill({ json: { ...now, ...content } }))
  await page.route(/\/web\/conversions\/held\/cancel$/, (route) => {
    if (refuses)
      return route.fulfill({
        status: 500,
        json: { error: { code: 'INTERNAL', message: 'Something went wrong on our side.', requestId: 'r' } },
      })
    now = stopped
    return route.fulfill({ json: now })
  })
  return { again: () => void (now = summary), refuse: (on: boolean) => void (refuses = on) }
}

test('a running conversion can be stopped wherever it is shown, and the result is announced', async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  const held = await holdUp(page)
  const stopNotice = page.getByText('Conversion stopped')

  await page.goto('/convert/held')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Still converting')
  await expect(page.getByText('If you stop the conversion, it does not count toward your limit.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  held.refuse(true)
  await page.getByRole('button', { name: 'Stop conversion' }).click()
  await expect(page.getByText('Failed to stop the conversion')).toBeVisible()
  held.refuse(false)
  const countReload = page.waitForResponse(/get-user-conversion-limits/)
  await page.getByRole('button', { name: 'Stop conversion' }).click()
  await expect(stopNotice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You stopped this conversion. Nothing was counted.')
  await expect(page.getByRole('button', { name: 'Stop conversion' })).toHaveCount(0)
  await countReload

  for (const path of everyCase ? ['/dashboard', '/conversion-history'] : ['/conversion-history']) {
    held.again()
    await page.goto(path)
    await expect(page.getByText('Running', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Stop Held up' }).click()
    await expect(stopNotice).toBeVisible()
    await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop Held up' })).toHaveCount(0)
  }

  held.again()
  await page.reload()
  await page.getByRole('button', { name: 'Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Held up/ })
  await dialog.getByRole('button', { name: 'Stop Held up' }).click()
  await expect(dialog.getByText('You stopped this conversion. Nothing was counted.')).toBeVisible()
  await expect(dialog.getByText('Stopped', { exact: true }).first()).toBeVisible()
})
