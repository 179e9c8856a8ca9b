import { expect, test as base, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { guides } from '../../content/guides.ts'
import { topics } from '../../content/topics.ts'
import { pages } from '../../frontend/src/app/pages.ts'
import { violations } from './axe.ts'
import { administrator, newPerson, signIn, signUp } from './people.ts'

/**
 * Every route as a visitor, a trader and an administrator find it: one heading of the first level, nothing inaccessible in
 * light, no faint text in dark, nothing wider than a phone of 360 pixels. Nobody but an administrator sees an admin page.
 */
const roles = ['visitor', 'trader', 'admin'] as const
type Role = (typeof roles)[number]

const enter: Readonly<Record<Role, (page: Page) => Promise<void>>> = {
  visitor: async () => undefined,
  trader: async (page) => {
    await page.goto('/convert')
    await signUp(page, newPerson())
  },
  admin: async (page) => {
    await page.goto('/convert')
    await signIn(page, administrator)
  },
}

/** Who is signed in stays signed in for all the routes of a worker. */
const test = base.extend<object, { readonly as: (role: Role) => Promise<BrowserContext> }>({
  as: [
    async ({ browser }: { browser: Browser }, use) => {
      const contexts = new Map<Role, Promise<BrowserContext>>()
      const made = async (role: Role) => {
        // Without motion nothing is caught half faded in, where its text would be faint for a moment.
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await enter[role](page)
        await page.close()
        return context
      }
      await use((role) => {
        if (!contexts.has(role)) contexts.set(role, made(role))
        return contexts.get(role)!
      })
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

/** Pages of articles look alike: one guide and one page of codes stand for all. */
const alike = new RegExp(`^/help/(${[...guides.slice(1), ...topics.slice(1)].map(({ id }) => id).join('|')})$`)
const routes = [
  ...pages.filter(({ path }) => !path.includes(':') && !alike.test(path)),
  { path: '/no/such/page', access: 'public', prerender: false },
]

for (const role of roles) {
  // A prerendered page is one and the same for everybody until it is touched.
  for (const { path, access } of routes.filter(({ prerender }) => role === 'visitor' || !prerender)) {
    test(`${path} as ${role}`, async ({ as }) => {
      test.skip(role === 'admin' && !administrator.email, 'needs the demo administrator of the local host')
      test.slow()
      const page = await (await as(role)).newPage()
      const quiet = quietness(page)
      await page.goto(path)
      await quiet()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const isRefused = access === 'admin' && role !== 'admin'
      if (isRefused)
        await expect(
          page.getByRole('heading', { name: /Access Denied|Admin Access Only|Admin Access Required/ }),
        ).toBeVisible()
      // One screen refuses on every page of administrators.
      if (!isRefused || path === '/admin') {
        await page.addStyleTag({ content: lighter })
        expect.soft(await violations(page)).toEqual([])
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark'
        })
        expect.soft(await violations(page, ['color-contrast'])).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 740 })
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0)
      await page.close()
    })
  }
}

/**
 * Nothing is caught half faded, and what lies off the screen is drawn as it will be. Rows and lines of code look alike:
 * the first dozen stand for all of a table or a listing, which cost the most by far.
 */
const lighter = `
  *, *::before, *::after { transition: none !important; animation: none !important; content-visibility: visible !important }
  tbody tr:nth-child(n + 13), pre .row:nth-child(n + 13) { display: none }
`

/** Milliseconds without a request on its way after which a page has what it shows; Playwright's own measure takes half a second. */
const quietTime = 150

/** Watches a page from now on. What it returns waits until the page has loaded and shows nothing as still to come. */
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
