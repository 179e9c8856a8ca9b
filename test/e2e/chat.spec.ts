import { expect, test, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { administrator as admin, authDrawer, signIn } from './people.ts'
import { enterAsAdministrator, enterAsNew } from './sessions.ts'

const chat = (page: Page) => page.getByRole('region', { name: 'Support chat' })
const input = (page: Page) => chat(page).getByRole('textbox', { name: 'Type your message...' })
const log = (page: Page) => chat(page).getByRole('log', { name: 'Messages' })
const open = (page: Page) => page.getByRole('button', { name: /^Open support chat/ }).click()

test('a visitor finds the chat on every page before any of it is loaded, and is asked to sign in', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/help')
  await expect(page.getByRole('button', { name: 'Open support chat' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toHaveLength(1)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(chat(page).getByText('Sign in to chat with us')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chat(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open support chat' })).toBeFocused()
})

test('the assistant answers from the help; Enter sends, Shift and Enter do not; the chat outlives a reload and tabs agree', async ({
  page,
  context,
}) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  await open(page)
  await expect(log(page)).toContainText('I am the AI assistant of Tradewright.')
  await expect(chat(page).getByRole('img', { name: 'Connected' })).toBeVisible()
  const send = chat(page).getByRole('button', { name: 'Send' })
  await input(page).fill('   ')
  await expect(send).toBeDisabled()
  await input(page).fill('My code is')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('```pine')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('plot(close) // <b>bold</b>')
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('``` How do I install the result in MetaTrader?')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
  await expect(log(page).locator('pre')).toHaveText('plot(close) // <b>bold</b>')
  await expect(
    log(page)
      .getByRole('link', { name: /install the result/i })
      .first(),
  ).toHaveAttribute('href', /^\/help/)
  expect(await violations(page)).toEqual([])

  const other = await context.newPage()
  await other.goto('/settings')
  await expect(log(other).getByRole('article')).toHaveCount(3)
  await input(other).fill('What plan do I have?')
  await input(other).press('Enter')
  for (const tab of [page, other]) {
    await expect(log(tab).getByText('What plan do I have?')).toHaveCount(1)
    await expect(log(tab).getByText(/Your plan is Free/)).toHaveCount(1)
  }
  await page.reload()
  await expect(log(page).getByRole('article')).toHaveCount(5)
  await chat(page).getByRole('button', { name: 'Minimize chat' }).click()
  await expect(page.getByRole('button', { name: 'Expand support chat' })).toBeFocused()
  await page.getByRole('button', { name: 'Expand support chat' }).click()
  await expect(input(page)).toBeFocused()
})

// Clicks before hydration: pages.spec.ts and untouched.spec.ts.
test('a click before the page is hydrated is not lost, also when signed in', { tag: '@long' }, async ({ page }) => {
  await enterAsNew(page)
  await page.goto('/convert')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/client-[^/]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/help', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Open support chat' }).click()
  release()
  await expect(chat(page).getByRole('img', { name: 'Connected' })).toBeVisible()
})

// test/lambdas/chat.test.ts has the limit, frontend/src/lib/chat/conversation.test.ts what waits.
test('twelve messages a minute; more wait with a notice and are not lost', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  await open(page)
  const notice = chat(page).getByRole('alert')
  await expect(input(page)).toBeEnabled()
  // The count begins again with each minute of the clock, and then the notice goes: what it says is read at once, or again.
  let sent = 0
  await expect(async () => {
    for (let n = 0; n < 13 && !(await notice.isVisible()); n++) {
      await input(page).fill(`hello ${sent++}`)
      await input(page).press('Enter')
    }
    const text = 'Rate limit exceeded. Please wait before sending another message.'
    await expect(notice).toContainText(text, { timeout: 1_000 })
    await expect(input(page)).toBeDisabled({ timeout: 100 })
    await expect(chat(page).getByText('Not sent').first()).toBeVisible({ timeout: 100 })
  }).toPass()
})

test(
  'a person takes over: live both ways, seen by both sides, written to the log, handed back, closed',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.skip(!admin.email, 'needs the demo administrator of the local host')
    test.slow()
    const person = await enterAsNew(page)
    await page.goto('/convert')
    await open(page)
    await input(page).fill('Which wine goes with salmon?')
    await input(page).press('Enter')
    await expect(log(page)).toContainText('Please ask it in other words')
    await input(page).fill('Is a white burgundy better with it?')
    await input(page).press('Enter')
    await expect(page.getByText('Connecting you with a human agent...')).toBeVisible()
    await expect(chat(page).getByText('Waiting for support')).toBeVisible()

    const context = await browser.newContext()
    const desk = await context.newPage()
    await desk.goto('/admin/chat')
    await expect(desk.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
    await desk.getByRole('button', { name: 'Go to Login' }).click()
    await expect(authDrawer(desk)).toBeVisible()
    await signIn(desk, admin)

    await desk.getByRole('searchbox', { name: 'Search' }).fill(person.email)
    const row = desk
      .getByRole('list', { name: 'Chat sessions' })
      .getByRole('button', { name: new RegExp(person.email) })
    await expect(row).toContainText('Waiting')
    await expect(row.getByRole('img', { name: 'Online' })).toBeVisible()
    await row.click()
    await desk.getByRole('button', { name: 'Take Over' }).click()
    await expect(desk.getByText('Session taken over successfully')).toBeVisible()
    await expect(log(page)).toContainText('A human support agent has joined the conversation and is here to help!')
    await expect(chat(page).getByText('Support is online')).toBeVisible()

    const reply = desk.getByRole('textbox', { name: 'Type your response...' })
    // The notice disappears a few seconds after the last key.
    const isTyped = reply.pressSequentially('A dry white one', { delay: 200 })
    await expect(log(page)).toContainText('Support Team is typing')
    await isTyped
    await reply.press('Enter')
    await expect(log(page)).toContainText('A dry white one')
    await input(page).fill('Thank you')
    await input(page).press('Enter')
    await expect(desk.getByRole('log')).toContainText('Thank you')

    await chat(page).getByRole('button', { name: 'Close chat' }).click()
    await reply.fill('Anything else?')
    await reply.press('Enter')
    await expect(page.getByRole('button', { name: 'Open support chat, 1 unread' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Open support chat, 1 unread' }).click()
    await expect(log(page)).toContainText('Anything else?')

    await desk.getByRole('button', { name: 'Return to assistant' }).click()
    await expect(chat(page).getByText('AI Assistant', { exact: true }).first()).toBeVisible()
    await desk.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(chat(page).getByText('Closed. Send a message to reopen.')).toBeVisible()
    expect(await violations(desk)).toEqual([])
    await desk.goto('/admin/subscribers')
    await expect(desk.getByRole('region', { name: 'Audit log entries' })).toContainText('take over session')
    await context.close()
  },
)

test('support is mailed a test, and its settings are kept', async ({ page }) => {
  test.skip(!admin.email, 'needs the demo administrator of the local host')
  await enterAsAdministrator(page)
  await page.goto('/admin/chat')
  await page.getByRole('tab', { name: 'Notification Settings' }).click()
  const address = page.getByLabel('Email address')
  await expect(address).toHaveValue(/@/)
  await address.fill('')
  await expect(page.getByRole('button', { name: 'Test' })).toBeDisabled()
  const inbox = `desk-${Date.now()}@example.com`
  await address.fill(inbox)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('Test email sent successfully! Check your inbox.')).toBeVisible()
  const response = await page.request.get(`/__outbox?to=${encodeURIComponent(inbox)}`, {
    headers: { accept: 'application/json' },
  })
  expect(((await response.json()) as { mails: unknown[] }).mails).toHaveLength(1)
  await expect(page.getByText('Coming Soon')).toBeVisible()
  await address.fill(admin.email)
  await page.getByRole('switch', { name: 'New session' }).setChecked(false)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Notification preferences saved successfully')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Notification Settings' }).click()
  await expect(page.getByRole('switch', { name: 'New session' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'New session' }).setChecked(true)
  await page.getByRole('switch', { name: 'Email notifications' }).setChecked(false)
  await page.getByRole('button', { name: 'Save Settings' }).click()
})

test('who is no administrator any more, or cannot be asked for, does not see the dashboard', async ({ page }) => {
  test.skip(!admin.email, 'needs the demo administrator of the local host')
  const refused = {
    status: 403,
    json: { error: { code: 'FORBIDDEN', message: 'Admin privileges required for this action', requestId: '' } },
  }
  await page.route(/\/admin\/chat\/sessions/, (route) => route.fulfill(refused))
  await enterAsAdministrator(page)
  await page.goto('/admin/chat')
  await expect(page.getByText('Access denied: Admin privileges required').first()).toBeVisible()
  await expect(page.getByText('Admin privileges required to access this dashboard')).toBeVisible()
  await page.route(/\/is-admin/, (route) => route.fulfill(refused))
  await page.reload()
  await expect(page.getByText('Failed to verify admin access').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin Access Only' })).toBeVisible()
  await page.unroute(/\/is-admin/)
  await page.route(/\/is-admin/, (route) => route.fulfill({ json: { isAdmin: false } }))
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Access denied: Admin privileges required')).toBeVisible()
})
