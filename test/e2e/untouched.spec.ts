import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { violations } from './axe.ts'

/** Prerendered pages work before the application is loaded: they load little and keep the user's input. */

/** The application's script. None of these pages needs it for reading. */
const application = /\/assets\/client-[\w-]+\.js$/

const videos = [
  {
    id: 'a',
    title: 'First steps',
    description: 'Paste, read, press.',
    youtube_url: 'https://youtu.be/abc-DEF_123',
    thumbnail_url: null,
    display_order: 0,
    is_active: true,
    updated_at: '2026-01-01T00:00:00.000Z',
  },
  {
    id: 'b',
    title: 'Reading the proof',
    description: '',
    youtube_url: 'https://youtu.be/abc-DEF_456',
    thumbnail_url: null,
    display_order: 1,
    is_active: true,
    updated_at: '2026-01-01T00:00:00.000Z',
  },
]

/** Returns a function that tells whether the page has requested the application since. */
function watchApplication(page: Page): () => boolean {
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= application.test(request.url())
  })
  return () => isAsked
}

/** Delays the application until the returned function is called. */
async function delayApplication(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(application, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the list of tutorials is there without the application, which hydrates it unchanged', async ({ page }) => {
  const isAsked = watchApplication(page)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.route('**/web/videos', (route) => route.fulfill({ json: { videos } }))
  await page.goto('/video-tutorials')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Watch on YouTube: Reading the proof (new tab)' })).toHaveAttribute(
    'href',
    'https://youtu.be/abc-DEF_456',
  )
  await expect(page.getByText('No video tutorials yet')).toBeHidden()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(isAsked()).toBe(false)

  const card = await cards.first().elementHandle()
  await page.getByRole('button', { name: 'Load thumbnails from YouTube' }).click()
  await expect(page.getByRole('button', { name: 'Hide thumbnails' })).toBeVisible()
  expect(await card.evaluate((element) => element.isConnected)).toBe(true)
  expect(problems.filter((text) => !/ytimg|ERR_|Failed to load resource/.test(text))).toEqual([])
})

// frontend/src/app/hydration/videos.test.ts shows the next two without a browser.
test('without a tutorial the page says so and asks for nothing else', { tag: '@long' }, async ({ page }) => {
  const isAsked = watchApplication(page)
  await page.route('**/web/videos', (route) => route.fulfill({ json: { videos: [] } }))
  await page.goto('/video-tutorials')
  await expect(page.getByRole('heading', { name: 'No video tutorials yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load thumbnails from YouTube' })).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(isAsked()).toBe(false)
})

test('a list that cannot be had is said to be, and is asked for again', { tag: '@long' }, async ({ page }) => {
  await page.route('**/web/videos', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'NOT_FOUND', message: 'Gone for a moment.', requestId: 'r' } },
    }),
  )
  await page.goto('/video-tutorials')
  await expect(page.getByRole('heading', { name: 'Failed to load video tutorials' })).toBeVisible()
  await page.unroute('**/web/videos')
  await page.route('**/web/videos', (route) => route.fulfill({ json: { videos } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a message written before the application is there is sent as it was written', async ({ page }) => {
  const release = await delayApplication(page)
  // The service accepts ten messages a day from one address.
  await page.route('**/send-contact-message', (route) => route.fulfill({ json: { success: true, id: 'm' } }))
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), supportEmail: 'help@example.com' } })
  })
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com')
  const written = { Name: 'Ada', Email: 'ada@example.com', Subject: 'Fills', Message: 'Two lines\nof text.' }
  for (const [label, text] of Object.entries(written)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const sent = page.waitForRequest('**/send-contact-message')
  release()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'Fills',
    message: 'Two lines\nof text.',
  })
  await expect(page.getByText('Message sent. We will reply to your email address within 24 hours.')).toBeVisible()
})

test('what is missing in a message is said, and what was written stays', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Please enter a message')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ada')
  await page.route('**/send-contact-message', (route) => route.abort())
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Subject').fill('Fills')
  await page.getByLabel('Message').fill('Text')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Your text is still here.')
  await expect(page.getByLabel('Message')).toHaveValue('Text')
})

test('a search begun before the application is there is answered', async ({ page }) => {
  const release = await delayApplication(page)
  await page.goto('/help')
  await page.getByLabel('Search help').fill('error 130 invalid stops')
  release()
  await expect(page.getByRole('list', { name: 'Articles found' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/help/mt4-errors#130',
  )
  await expect(page.getByLabel('Search help')).toHaveValue('error 130 invalid stops')
})

test('code pasted before the editor is there stays in it, and the cursor too', async ({ page }) => {
  const isAsked = watchApplication(page)
  const release = await delayApplication(page)
  await page.goto('/ea-optimizer')
  const field = page.getByRole('textbox', { name: 'EA source code' })
  await expect(field).toBeVisible()
  expect(isAsked()).toBe(false)
  await field.fill('void OnTick()\n{\n}\n')
  release()
  const editor = page.locator('.cm-content[aria-label="EA source code"]')
  await expect(editor).toBeFocused()
  await expect(editor).toContainText('void OnTick()')
  await page.keyboard.type('// end')
  await expect(editor).toContainText('// end')
  await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeEnabled()
  // Data of this browser is shown before the first touch.
  await page.reload()
  await expect(editor).toContainText('// end')
})

test('the plans link to the checkout of the settings, loaded before the pointer reaches them', async ({ page }) => {
  await delayApplication(page)
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      json: { ...((await answer.json()) as object), checkoutUrl: 'https://shop.example/buy?ref=tw' },
    })
  })
  await page.goto('/features')
  const link = page.getByRole('link', { name: 'Subscribe now to Pro' })
  await expect(link).toHaveAttribute('href', /^\/contact\?subject=/)
  await link.hover()
  await expect(link).toHaveAttribute('href', 'https://shop.example/buy?ref=tw&plan=pro')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('the home page keeps every key typed while the application loads, and takes the code to the converter', async ({
  page,
}) => {
  const release = await delayApplication(page)
  await page.goto('/')
  const written = '// typed before the editor was there'
  const field = page.getByLabel('Pine Script', { exact: true })
  await field.click({ position: { x: 200, y: 64 } })
  await expect(field).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type(written.slice(0, 12))
  release()
  await page.keyboard.type(written.slice(12), { delay: 30 })
  const editor = page.locator('#demo .cm-content')
  await expect(editor).toBeFocused()
  await expect(editor.locator('.cm-activeLine')).toHaveText(written)
  await expect(page.locator('#demo').getByRole('status')).toContainText('equal on 3 × 3,000 bars · converted')
  await page.getByRole('link', { name: 'Open in converter' }).click()
  await expect(page).toHaveURL('/convert')
  await expect(page.getByRole('textbox', { name: 'Pine Script code' })).toContainText(written)
})

test('a slow network shows that a touch waits, and what an empty page waits for', async ({ page }) => {
  const release = await delayApplication(page)
  await page.goto('/about')
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign In / Sign Up' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  release()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  const releaseNext = await delayApplication(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByText('Loading…', { exact: true })).toBeVisible()
  releaseNext()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…', { exact: true })).toBeHidden()
})

test("the header's menus open without the application, and close with it", async ({ page }) => {
  const release = await delayApplication(page)
  await page.goto('/about')
  const tools = page.getByRole('banner').locator('summary', { hasText: 'Tools' })
  const link = page.getByRole('banner').getByRole('link', { name: 'EA Optimizer', exact: true })
  await tools.click()
  await expect(link).toBeVisible()
  release()
  // The hydrated page keeps the menus of its width only.
  await expect(page.locator('summary[aria-label=Menu]')).toHaveCount(0)
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Search pages and actions (Ctrl K)' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await tools.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(tools).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByLabel('Menu').click()
  expect(await violations(page)).toEqual([])
  await link.click()
  await expect(page).toHaveURL('/ea-optimizer')
  await expect(link).toBeHidden()
})

test('the demo never calls equal what does not end or does not trade', async ({ page }) => {
  await page.goto('/')
  const code = page.locator('#demo')
  const write = async (text: string) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
  await code.getByLabel('Pine Script', { exact: true }).click()
  await expect(code.locator('.cm-content')).toBeFocused()
  await write('//@version=6\nindicator("Loop")\nx = 0\nwhile true\n    x += 1\nplot(x)\n')
  await expect(code.getByRole('status')).toContainText('stopped at bar 0, line 5')
  await write('//@version=6\nstrategy("Idle")\nif close < 0\n    strategy.entry("L", strategy.long)\n')
  await expect(code.getByRole('status')).toContainText('not compared the strategy does not trade')
})
