import { expect, test } from '@playwright/test'
import { posts } from '../../content/blog/posts.ts'
import { administrator, newPerson, signUp } from './people.ts'
import { enterAsAdministrator, enterAsNew } from './sessions.ts'

test('a post reads without JavaScript: code, proof, contents, feeds', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/blog')
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(posts.length)
  await page.getByRole('link', { name: 'How to read a proof, with one we broke on purpose' }).click()
  await expect(page).toHaveURL('/blog/read-a-proof')
  await expect(page.getByText('Proved. 4 of 4 lines exact; equal to the original on 3 × 3,000 bars.')).toBeVisible()
  await page.getByText('Show the converted MQL5').click()
  await expect(page.getByRole('region', { name: 'Converted MQL5' })).toContainText('OnCalculate')
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(4)
  for (const [file, type] of [
    ['rss.xml', 'xml'],
    ['atom.xml', 'xml'],
    ['feed.json', 'json'],
  ] as const) {
    const response = await page.request.get(`/blog/${file}`)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
    expect(await response.text()).toContain('/blog/read-a-proof')
  }
  await context.close()
})

test('a script of a post opens in the converter, and the search finds posts', async ({ page }) => {
  await page.goto('/blog')
  await page.getByLabel('Search posts').fill('repainting')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('What repainting is')
  await page.getByRole('main').getByRole('link', { name: 'What repainting is, and how to count it' }).click()
  await page.getByRole('link', { name: 'Open in the converter' }).first().click()
  await expect(page).toHaveURL('/convert')
  await expect(page.getByLabel('Pine Script code')).toContainText('Four hours')
})

test(
  'a member invites; the newcomer signs up by the link; the administrator reviews one browser',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.skip(!administrator.email, 'needs the demo administrator of the local host')
    test.slow()
    const newcomer = newPerson()
    const member = await enterAsNew(page)
    await page.goto('/referral-dashboard')
    await expect(page).toHaveURL('/referrals')
    await page.getByRole('button', { name: 'Create my link' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(/\/\?ref=[a-z]+-[a-z]+-\d\d$/)
    await page.getByRole('banner').getByRole('link', { name: member.email }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()

    await page.goto(link)
    const claimed = page.waitForResponse((response) => response.url().endsWith('/claim-referral'))
    await signUp(page, newcomer)
    expect(await (await claimed).json()).toEqual({ accepted: true, reason: null })

    const office = await (await browser.newContext()).newPage()
    await enterAsAdministrator(office)
    await office.goto('/admin/referrals')
    const row = office.getByRole('listitem').filter({ hasText: newcomer.email })
    await expect(row).toContainText('Same browser')
    await row.getByRole('button', { name: 'Void' }).click()
    await expect(office.getByText('Referral is void')).toBeVisible()
    await expect(row).toBeHidden()
    await office.context().close()
  },
)
