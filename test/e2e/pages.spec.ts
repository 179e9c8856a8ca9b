import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { guides } from '../../content/guides.ts'
import { topics } from '../../content/topics.ts'
import { pages } from '../../frontend/src/app/pages.ts'

/** Pages of articles look alike: one guide and one page of codes stand for all. */
const alike = new RegExp(`^/help/(${[...guides.slice(1), ...topics.slice(1)].map(({ id }) => id).join('|')})$`)
const routes = [...pages.map((page) => page.path).filter((path) => !path.includes(':') && !alike.test(path)), '/no/such/page']

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no accessibility violation on any route, ${colorScheme}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    for (const path of routes) {
      await settled(page, path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect.soft(violations.map(({ id, nodes }) => `${path} ${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
    }
    await context.close()
  })
}

test('every route fits a phone of 360 pixels', async ({ browser }) => {
  test.slow()
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  for (const path of routes) {
    await settled(page, path)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect({ path, tooWide }).toEqual({ path, tooWide: 0 })
  }
  await page.close()
})

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('prerendered pages read without JavaScript and load next to none before a touch', async ({ browser }) => {
  const still = await browser.newPage({ javaScriptEnabled: false })
  for (const { path, title } of pages.filter((page) => page.prerender)) {
    await still.goto(path)
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(still).toHaveTitle(new RegExp(title.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await expect(still.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(still.locator('meta[name=description]')).toHaveCount(1)
  }
  await still.close()

  const page = await browser.newPage()
  let script = 0
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) script += (await response.body()).length
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(5 * 1024)
  await page.close()
})

test('a button pressed before the page is live still does its work', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In / Sign Up' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('the command palette goes where it is told, by keyboard alone', async ({ page }) => {
  const palette = page.getByRole('combobox', { name: 'Go to a page or do something' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('code conv')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/convert')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('Dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
