import { expect, test as base, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { posts, tags } from '../../content/blog/posts.ts'
import { guides } from '../../content/guides.ts'
import { topics } from '../../content/topics.ts'
import { pages } from '../../frontend/src/app/pages.ts'
import { templatePages } from '../../frontend/src/app/pages/templates.ts'
import { everyCase } from '../support/every-case.ts'
import { violations } from './axe.ts'
import { administrator } from './people.ts'
import { enterAsAdministrator, enterAsNew } from './sessions.ts'

/**
 * Opens every route as a visitor, a trader or an administrator. Each has one heading of the first level, no axe
 * violation in light, no contrast violation in dark, no complaint in the console, and fits a phone of 360 pixels. Only
 * administrators see admin pages.
 */
const roles = ['visitor', 'trader', 'admin'] as const
type Role = (typeof roles)[number]

const enter: Readonly<Record<Role, (page: Page) => Promise<unknown>>> = {
  visitor: async () => undefined,
  trader: enterAsNew,
  admin: enterAsAdministrator,
}

/** A worker signs in once for each role. */
const test = base.extend<object, { readonly as: (role: Role) => Promise<BrowserContext> }>({
  as: [
    async ({ browser }: { browser: Browser }, use) => {
      const contexts = new Map<Role, Promise<BrowserContext>>()
      const made = async (role: Role) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await enter[role](page)
        await page.close()
        return context
      }
      await use((role) => {
        const context = contexts.get(role) ?? made(role)
        contexts.set(role, context)
        return context
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

/** Pages of articles, templates and posts share a layout: the suite opens one of each. */
const alike = new Set([
  ...[...guides.slice(1), ...topics.slice(1)].map(({ id }) => `/help/${id}`),
  ...templatePages.slice(2).map(({ path }) => path),
  ...posts.slice(1).map(({ slug }) => `/blog/${slug}`),
  ...Object.keys(tags).map((id) => `/blog/tag/${id}`),
])
const routes = [
  ...pages.filter(({ path }) => !path.includes(':') && !alike.has(path)),
  { path: '/no/such/page', access: 'public', prerender: false },
]

const refusal = /Access Denied|Admin Access Only|Admin Access Required/
const adminPaths = routes.filter(({ access }) => access === 'admin').map(({ path }) => path)

/** A page looks alike to all who may see it; those who may not see one of the gates. */
const routesOf: Readonly<Record<Role, (route: (typeof routes)[number]) => boolean>> = {
  visitor: ({ path, access }) => access === 'public' || path === '/dashboard' || path === '/admin',
  trader: ({ path, access, prerender }) => !prerender && (access !== 'admin' || path === '/admin'),
  admin: ({ access }) => access === 'admin',
}

/** Set by `npm run check:page`: this page is opened, and pictures of it are written. */
const checkedPage = process.env.CHECKED_PAGE

/** `npm test` opens every twelfth page; `npm run test:long` opens all. */
const isOpened = ({ path }: { readonly path: string }, index: number): boolean =>
  checkedPage === undefined ? everyCase || index % 12 === 0 : path === checkedPage

/** Writes a picture into `dist/pages` if the page is the one to check. */
async function picture(page: Page, role: Role, look: string): Promise<void> {
  if (checkedPage === undefined) return
  const name = checkedPage.slice(1).replaceAll('/', '-') || 'home'
  await page.screenshot({ path: `dist/pages/${name}-${role}-${look}.png`, fullPage: true })
}

for (const role of roles) {
  for (const { path, access } of routes.filter(routesOf[role]).filter(isOpened)) {
    test(`${path} as ${role}`, async ({ as }) => {
      test.skip(role === 'admin' && !administrator.email, 'needs the demo administrator of the local host')
      test.slow()
      const page = await (await as(role)).newPage()
      const quiet = quietness(page)
      const complaints = complaintsOf(page)
      await page.goto(path)
      await quiet()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (access === 'admin' && role !== 'admin')
        await expect(page.getByRole('heading', { name: refusal })).toBeVisible()
      await picture(page, role, 'desktop-light')
      await page.addStyleTag({ content: lighter })
      expect.soft(await violations(page)).toEqual([])
      await page.evaluate(setTheme, 'dark')
      expect.soft(await violations(page, ['color-contrast'])).toEqual([])
      await picture(page, role, 'desktop-dark')
      await page.setViewportSize({ width: 360, height: 740 })
      await picture(page, role, 'phone-dark')
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0)
      expect.soft(complaints).toEqual([])
      await page.evaluate(setTheme, 'light')
      await picture(page, role, 'phone-light')
      await page.close()
    })
  }
}

test('all admin pages refuse a trader', async ({ as }) => {
  test.slow()
  const page = await (await as('trader')).newPage()
  await page.goto('/settings')
  for (const path of adminPaths) {
    await expect(page.getByRole('heading', { name: refusal })).toBeHidden()
    await page.evaluate(moveTo, path)
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible()
    await page.evaluate(moveTo, '/settings')
  }
  await page.close()
})

/** Runs in the page. */
const setTheme = (theme: string): void => {
  document.documentElement.dataset.theme = theme
}

/** Runs in the page. The router goes there without loading the application again. */
const moveTo = (path: string): void => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * Stops transitions, draws what is off the screen, and hides all but the first dozen rows of a table or listing: axe
 * takes most of its time for rows, and they are alike.
 */
const lighter = `
  *, *::before, *::after { transition: none !important; animation: none !important; content-visibility: visible !important }
  tbody tr:nth-child(n + 13), pre .row:nth-child(n + 13) { display: none }
`

/** Collects the warnings and errors of the console. Missing pages and refused requests are answers. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/warning|error/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Milliseconds without an open request after which a page counts as loaded; Playwright's `networkidle` takes 500. */
const quietTime = 150

/** Watches a page's requests. Returns a function that waits until the page has loaded and shows no placeholder. */
function quietness(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changed = Date.now()
  page.on('request', (request) => {
    underWay.add(request)
    changed = Date.now()
  })
  const over = (request: Request) => {
    underWay.delete(request)
    changed = Date.now()
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  return async () => {
    const isQuiet = () => underWay.size === 0 && Date.now() - changed >= quietTime
    const placeholders = page.locator('.MuiSkeleton-root, .MuiCircularProgress-indeterminate')
    await expect(async () => expect(isQuiet() && (await placeholders.count()) === 0).toBe(true)).toPass({
      intervals: [25],
      timeout: 20_000,
    })
  }
}
