import { expect, test, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { pasteCode } from './people.ts'
import { enterAsNew } from './sessions.ts'

/** Returns by how many pixels the line numbers of the editors are off their lines at most. */
const lineNumberDrift = (page: Page): Promise<number> =>
  page.locator('.cm-editor').evaluateAll((editors) =>
    Math.max(
      ...editors.flatMap((editor) => {
        const tops = (selector: string) =>
          [...editor.querySelectorAll<HTMLElement>(selector)]
            .filter(({ offsetHeight }) => offsetHeight > 0)
            .map((element) => element.getBoundingClientRect().top)
        const lines = tops('.cm-line')
        return tops('.cm-lineNumbers .cm-gutterElement').map((top, n) => Math.abs(top - (lines[n] ?? top)))
      }),
    ),
  )

test.describe('a visitor', () => {
  test('sees problems as they type, jumps to one, and is asked to sign in', async ({ page }) => {
    await page.goto('/convert')
    const convert = page.getByRole('button', { name: 'Convert', exact: true })
    await expect(convert).toBeDisabled()
    await pasteCode(page, 'Pine Script code', '//@version=6\nindicator("x")\nplot(clse)\n')
    const problem = page.getByRole('list', { name: 'Problems' }).getByRole('button').first()
    await expect(problem).toContainText('3:6')
    await problem.click()
    await expect(page.getByRole('textbox', { name: 'Pine Script code' })).toBeFocused()
    await convert.click()
    await expect(page.getByText('Please log in to convert code')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  })

  test('finds the draft again after a reload, and a shared link opens its code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/convert')
    const code = '//@version=6\nindicator("Kept")\nplot(close, "Ünïcode ✓")\n'
    await pasteCode(page, 'Pine Script code', code)
    await page.getByLabel('Additional Notes (optional)').fill('keep me')
    await page.getByRole('button', { name: 'Options', exact: true }).click()
    await page.getByLabel('Maximum bars').fill('500')
    await page.getByLabel('Add fidelity comments to the code').uncheck()
    await expect(page.getByRole('region', { name: 'MQL5 preview' })).toContainText('input int maxBars=500;')
    await expect.poll(() => lineNumberDrift(page)).toBeLessThan(2)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Options (2)' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Pine Script code' })).toContainText('indicator("Kept")')
    await expect(page.getByLabel('Additional Notes (optional)')).toHaveValue('keep me')

    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('textbox', { name: 'Pine Script code' })).toContainText('Ünïcode ✓')
    await page.getByRole('button', { name: 'Options (2)' }).click()
    await expect(page.getByLabel('Maximum bars')).toHaveValue('500')
    await expect(page.getByLabel('Add fidelity comments to the code')).not.toBeChecked()
    await expect(page).not.toHaveURL(/#code=/)

    await page.goto('about:blank')
    await page.goto(link.slice(0, -20))
    await expect(page.getByText('Failed to open the shared code')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Pine Script code' })).toContainText('Ünïcode ✓')
  })

  test('is told in view, on a phone too, what a text is that is no Pine Script, and how to go on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/convert')
    await pasteCode(
      page,
      'Pine Script code',
      'Here it is:\n```pine\n//@version=6\nindicator("Fenced")\nplot(close)\n```\nGood luck!',
    )
    await expect(page.getByText(/wrapped in ``` markers/)).toBeInViewport()
    await page.getByRole('button', { name: 'Remove markers' }).click()
    await expect(page.getByText(/No problems/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Pine Script code' })).not.toContainText('```')
    await pasteCode(page, 'Pine Script code', '#property strict\nvoid OnTick()\n{\n  RefreshRates();\n}\n')
    await expect(page.getByText('This looks like MQL4, not Pine Script.')).toBeInViewport()
    await page.getByRole('button', { name: 'Convert it as MT4 to MT5' }).click()
    await expect(page.getByRole('textbox', { name: 'MT4 code' })).toContainText('RefreshRates')
    await expect(page.getByText('This looks like MQL4, not Pine Script.')).toHaveCount(0)
  })

  // The demo of the home page has the same worker (untouched.spec.ts).
  test('an endless loop stops the worker, not the page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/convert')
    await pasteCode(page, 'Pine Script code', '//@version=6\nindicator("x")\nwhile true\n    a = 1\nplot(close)\n')
    await expect(page.getByRole('button', { name: 'Convert', exact: true })).toBeEnabled()
    await page.getByRole('button', { name: 'Examples' }).click()
    await page.getByRole('menuitem', { name: 'RSI with bands' }).click()
    await expect(page.getByRole('region', { name: 'MQL5 preview' })).toContainText('OnBar', { timeout: 20_000 })
  })
})

test('a visitor fixes all problems at once, sees the proof as they type, and leaves the editor by keyboard', async ({
  page,
}) => {
  await page.goto('/convert')
  const editor = page.getByRole('textbox', { name: 'Pine Script code' })
  await pasteCode(
    page,
    'Pine Script code',
    '//@version=6\nindicator("x")\na = ta.smaa(close, 3)\nplot(clse + a, "A")\n',
  )
  await page.getByRole('button', { name: 'Fix all 2' }).click()
  await expect(editor).toContainText('plot(close + a, "A")')
  const proof = page.getByRole('tab', { name: 'Proof' })
  await expect(proof).toHaveText('Proof: equal', { timeout: 30_000 })
  await proof.click()
  const outcome = page.getByRole('region', { name: 'Proof preview' })
  await expect(outcome).toContainText('equal on 3 × 3,000 bars')
  expect(await violations(page)).toEqual([])

  // Each key cancels a proof that is under way.
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('plot(open, "B")', { delay: 60 })
  await expect(outcome.getByRole('listitem')).toHaveText(['A: equal on every bar', 'B: equal on every bar'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()

  // Phones show code and preview in turn; the open tab stays.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Your code' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(outcome).toBeVisible()
})

test('bad input is answered in words, takes no count and loses nothing', async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  const convert = page.getByRole('button', { name: 'Convert', exact: true })

  await pasteCode(page, 'Pine Script code', '   \n ')
  await expect(convert).toBeDisabled()
  await pasteCode(page, 'Pine Script code', 'plot(1)')
  await convert.click()
  await expect(page.getByText('Pine Script code is too short. Enter at least 10 characters.').first()).toBeVisible()
  await pasteCode(page, 'Pine Script code', `//@version=6\nindicator("x")\n${'// filler\n'.repeat(5001)}plot(close)`)
  // Only converting has the limit.
  await expect(page.getByRole('region', { name: 'MQL5 preview' })).toContainText('OnBar')
  await convert.click()
  await expect(page.getByText(/Pine Script code is too long: .* The maximum is 50,000/).first()).toBeVisible()
  await pasteCode(page, 'Pine Script code', 'Dear support, please make me rich with this program.')
  await convert.click()
  await expect(page.getByRole('main').getByRole('status').last()).not.toContainText('This usually takes', {
    timeout: 30_000,
  })
  await expect(page).toHaveURL(/\/convert$/)
  await expect(page.getByRole('textbox', { name: 'Pine Script code' })).toContainText('Dear support')
  await expect(page.getByText('0/1 today')).toBeVisible()

  await page.route(/\/convert-code-v2/, (route) => route.fulfill({ status: 200, body: '' }))
  await pasteCode(page, 'Pine Script code', '//@version=6\nindicator("x")\nplot(close)\n')
  await convert.click()
  await expect(page.getByText('No data returned from conversion service').first()).toBeVisible({ timeout: 15_000 })
  await page.route(/\/start-ad/, (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Watch Ad' }).click()
  await expect(page.getByText('Please log in to watch ads')).toBeVisible()
})

test("the code of a conversion is its owner's alone", async ({ page }) => {
  await page.goto('/convert/another-users')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await enterAsNew(page)
  await page.goto('/convert/another-users')
  await expect(page.getByRole('heading', { name: 'Conversion not found' })).toBeVisible()
})
