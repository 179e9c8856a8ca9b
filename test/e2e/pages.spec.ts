import { expect, test } from '@playwright/test'
import { posts, tags } from '../../content/blog/posts.ts'
import { guides } from '../../content/guides.ts'
import { topics } from '../../content/topics.ts'
import { pages } from '../../frontend/src/app/pages.ts'
import { templatePages } from '../../frontend/src/app/pages/templates.ts'
import { everyCase } from '../support/every-case.ts'
import { violations } from './axe.ts'

test('an unknown address says so and leads home', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('prerendered pages read without JavaScript and load next to none before a touch', async ({ browser }) => {
  const still = await browser.newPage({ javaScriptEnabled: false })
  // The site check covers all heads and headings: here one guide and one page of codes are enough.
  const alike = new Set([
    ...[...guides.slice(1), ...topics.slice(1)].map(({ id }) => `/help/${id}`),
    ...templatePages.slice(2).map(({ path }) => path),
    ...posts.slice(1).map(({ slug }) => `/blog/${slug}`),
    ...Object.keys(tags).map((id) => `/blog/tag/${id}`),
  ])
  const read = pages.filter((page) => page.prerender && !alike.has(page.path))
  for (const { path, title } of read.filter((_, index) => everyCase || index % 3 === 0)) {
    await still.goto(path)
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(still).toHaveTitle(new RegExp(title.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  }
  await still.goto('/about')
  await expect(still.getByRole('region', { name: 'Numbers' }).getByText('Converted')).toBeVisible()
  await still.goto('/help')
  await expect(still.getByRole('navigation', { name: 'Help Center' }).getByRole('link')).toHaveText([
    'Home',
    'Features',
    'EA Optimizer',
    'About',
    'Contact',
  ])
  await still.close()

  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sizes.push(response.body().then(({ length }) => length))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(5 * 1024)
  await page.close()
})

// untouched.spec.ts presses a button.
test('a shortcut pressed before the page is live still does its work', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages and actions' })).toBeFocused()
})

test('the command palette goes where it is told, by keyboard alone', async ({ page }) => {
  const palette = page.getByRole('combobox', { name: 'Search pages and actions' })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Payment/ })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
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

test('a legal page prints as ink on white, without what is for the screen', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'dark' })
  await page.goto('/terms')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const brightness = () =>
    page
      .locator('main p')
      .first()
      .evaluate((text) => Math.max(...(getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number)))
  expect(await brightness()).toBeGreaterThan(150)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(brightness).toBeLessThan(80)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.close()
})
