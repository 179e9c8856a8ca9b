import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { candleProgram } from '../support/candle-program.ts'
import { everyCase } from '../support/every-case.ts'
import { administrator, pasteCode } from './people.ts'
import { enterAsAdministrator, enterAsNew } from './sessions.ts'

/** Applies on the page for sellers and approves in the other. */
async function becomeSeller(page: Page, moderator: Page, name: string): Promise<void> {
  await page.getByLabel('Name that buyers see').fill(name)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Apply as a seller' }).click()
  await expect(page.getByText('Your application was sent').first()).toBeVisible()
  await moderator.goto('/admin/marketplace')
  const row = moderator.getByRole('region', { name: 'Applications' }).getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toBeHidden()
  await page.reload()
}

/** Writes a paid listing, uploads its file and submits it. Returns after its review. */
async function publish(page: Page, moderator: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New listing' }).click()
  const form = page.getByRole('form', { name: 'Listing' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Summary').fill('Buys after a rising candle.')
  await form.getByLabel('Description, in Markdown').fill('Guaranteed **gains**')
  await expect(form.getByText('Please remove “guaranteed”.')).toBeVisible()
  await form.getByLabel('Description, in Markdown').fill('It follows **candles**.')
  await form.getByLabel('Price, USD').fill('49')
  await form.getByLabel('Storefront where buyers pay').fill('https://store.example/candles')
  await form.getByLabel('Online license check').click()
  await page.getByRole('option', { name: 'Runs 7 days without an answer' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('region', { name: 'Your listings' }).getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Upload file' }).click()
  const chooser = page.waitForEvent('filechooser')
  await row.getByText('Choose file').click()
  await (await chooser).setFiles({ name: 'candles.mq5', mimeType: 'text/plain', buffer: Buffer.from(candleProgram) })
  await row.getByLabel('What changed').fill('First version')
  await row.getByRole('button', { name: 'Upload and check' }).click()
  await row.getByRole('button', { name: 'Submit to review' }).click({ timeout: 30_000 })
  await expect(row.getByText('In review')).toBeVisible()
  await moderator.goto('/admin/marketplace')
  const waiting = moderator.getByRole('region', { name: 'Reviews and appeals' })
  await waiting.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Publish' }).click()
  await expect(moderator.getByText('The decision is saved').first()).toBeVisible()
}

/** Suspends a seller, who answers; then seller and listing come back. */
async function suspendAndRestore(page: Page, moderator: Page, title: string): Promise<void> {
  const row = (region: string) =>
    moderator.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: title })
  await moderator.goto('/admin/marketplace')
  await row('Public and suspended listings').getByLabel('Reason for the seller').fill('A copy.')
  await row('Public and suspended listings').getByRole('button', { name: 'Suspend seller' }).click()
  await moderator.getByRole('dialog').getByRole('button', { name: 'Suspend seller' }).click()
  await expect(row('Suspended sellers')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your seller profile is suspended. A copy.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New listing' })).toBeHidden()
  await page.getByLabel('Why should the suspension end?').fill('It is my own.')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByText('A moderator reads your appeal: It is my own.')).toBeVisible()
  await moderator.reload()
  await expect(row('Reviews and appeals').getByText('Appeal: It is my own.')).toBeVisible()
  await row('Suspended sellers').getByLabel('Reason for the seller').fill('A mistake.')
  await row('Suspended sellers').getByRole('button', { name: 'Lift suspension of the seller' }).click()
  await expect(row('Suspended sellers')).toBeHidden()
  await row('Reviews and appeals').getByLabel('Reason for the seller').fill('A mistake.')
  await row('Reviews and appeals').getByRole('button', { name: 'Lift suspension' }).click()
  await expect(row('Public and suspended listings').getByText('published')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'New listing' })).toBeVisible()
}

/** Checks the program as the Market does, corrects it and checks it again. */
async function precheck(page: Page): Promise<void> {
  await pasteCode(page, 'EA source code', candleProgram)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('The Market would refuse this program.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Correct the program' }).click()
  await expect(page.getByText('No reason for a refusal was found.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Corrected: .*invalid volume/)).toBeVisible()
}

test(
  'a program is checked, offered, bought, built for an account, reviewed and revoked',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.skip(!administrator.email, 'needs the demo administrator of the local host')
    test.slow()
    const [moderator, buyer] = await Promise.all([browser.newPage(), browser.newPage()])
    const seller = await enterAsNew(page)
    await enterAsNew(buyer)
    await enterAsAdministrator(moderator)
    const title = `Candles ${seller.email.slice(7, 20)}`
    // Three people in three browsers work at the same time; the buyer checks a program of his own meanwhile.
    await Promise.all([
      buyer.goto('/precheck').then(() => precheck(buyer)),
      page
        .goto('/marketplace/sell')
        .then(() => becomeSeller(page, moderator, title))
        .then(() => publish(page, moderator, title)),
    ])

    await buyer.goto('/marketplace')
    await buyer.getByLabel('Search listings').fill(title)
    await buyer.getByRole('link', { name: title }).click()
    await expect(buyer.getByText('would be refused: not enough money')).toBeVisible()
    await buyer.getByLabel('Your account numbers').fill('47x')
    await expect(buyer.getByText('An account number has digits only')).toBeVisible()
    await buyer.getByLabel('Your account numbers').fill('4711')
    await buyer.getByRole('button', { name: 'Request' }).click()
    await expect(buyer.getByText('The seller has to confirm your payment.')).toBeVisible()

    // The seller does not answer: an administrator confirms.
    await moderator.reload()
    const requests = moderator.getByRole('region', { name: 'Purchase requests' })
    await requests
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Confirm payment' })
      .click()
    await expect(moderator.getByText('The request is granted.').first()).toBeVisible()
    await Promise.all([page.reload(), buyer.reload()])
    await expect(buyer.getByText('twice a day whether your license holds')).toBeVisible()
    const download = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: 'Download' }).click()
    const built = readFileSync(await (await download).path(), 'utf8')
    expect(built).toContain('LicenseAccounts  = "4711"')
    expect(built).toContain('/web/license-check"')
    const form = buyer.getByRole('form', { name: 'Your review' })
    await form.getByRole('radio', { name: '4 Stars' }).focus()
    await buyer.keyboard.press('Space')
    await form.getByLabel('What should other buyers know?').fill('Does what it says.')
    await form.getByRole('button', { name: 'Publish review' }).click()
    await expect(buyer.getByText('4.0 of 5 (1 review)')).toBeVisible()

    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByLabel('Reason for the buyer').fill('Charged back.')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The request is revoked.').first()).toBeVisible()
    await buyer.goto('/marketplace/library')
    await expect(buyer.getByText('Charged back.')).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Download' })).toBeHidden()
    // test/lambdas/marketplace.test.ts has the states of suspended sellers.
    if (everyCase) await suspendAndRestore(page, moderator, title)
  },
)
