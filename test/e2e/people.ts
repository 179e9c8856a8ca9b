import { expect, type Page, type APIRequestContext } from '@playwright/test'

export interface Person {
  readonly email: string
  readonly password: string
}

/** The demo administrator of the local host; without an address where there is none. */
export const administrator: Person = {
  email: process.env.ADMIN_EMAIL ?? '',
  password: process.env.ADMIN_PASSWORD ?? '',
}

let accountCount = 0

/** Returns an unused address: other runs on the same data have not used it either. */
export const newPerson = (): Person => ({
  email: `trader-${Date.now().toString(36)}-${process.pid}-${accountCount++}@example.com`,
  password: 'copper-lantern-77',
})

/** Waits for the newest code mailed to an address. `after` (milliseconds) skips older mails. */
export async function codeFor(request: APIRequestContext, email: string, after = 0): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const response = await request.get(`/__outbox?to=${encodeURIComponent(email)}`, {
        headers: { accept: 'application/json' },
      })
      const { mails } = (await response.json()) as { mails: { code?: string; at: string }[] }
      code = mails.find((mail) => mail.code && Date.parse(mail.at) >= after)?.code ?? ''
      return code
    })
    .not.toBe('')
  return code
}

export const authDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your account' })

export async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In / Sign Up' }).click()
  await expect(authDrawer(page)).toBeVisible()
}

/**
 * Signs in through the drawer and skips the introduction if it opens. `isRepeated`: the person was signed in since the
 * page was loaded, so that the page does not request the progress of the introduction.
 */
export async function signIn(page: Page, { email, password }: Person, isRepeated = false): Promise<void> {
  const introduction = isRepeated
    ? null
    : page.waitForResponse((response) => response.url().endsWith('/get-onboarding-progress'))
  const drawer = authDrawer(page)
  if (!(await drawer.isVisible())) await openDrawer(page)
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByRole('textbox', { name: 'Password' }).fill(password)
  await drawer.getByRole('button', { name: 'Sign In', exact: true }).click()
  // A toast of an earlier sign-in may still be visible: the closed drawer shows that this one is done.
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Signed in successfully!').first()).toBeVisible()
  if (!introduction) return
  const progress = (await (await introduction).json()) as { is_completed: boolean; skipped: boolean }
  if (!progress.is_completed && !progress.skipped) await skipIntroduction(page)
}

/** Signs up through the drawer with the code from the outbox, and skips the introduction. */
export async function signUp(page: Page, person: Person): Promise<void> {
  const drawer = authDrawer(page)
  if (!(await drawer.isVisible())) await openDrawer(page)
  await drawer.getByRole('tab', { name: 'Sign Up' }).click()
  await drawer.getByLabel('Email').fill(person.email)
  await drawer.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await drawer.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText('Account created! Please check your email to confirm your account before signing in.').first(),
  ).toBeVisible()
  await drawer.getByLabel('Confirmation code').fill(await codeFor(page.request, person.email))
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Signed in successfully!')).toBeVisible()
  await expect(drawer).toBeHidden()
  await skipIntroduction(page)
}

async function skipIntroduction(page: Page): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/onboarding-progress') && response.request().method() === 'PUT',
  )
  await page.getByRole('dialog', { name: 'Getting Started' }).getByRole('button', { name: 'Skip' }).click()
  await stored
}

/** Replaces the editor's text by a paste event. */
export async function pasteCode(page: Page, label: string, code: string): Promise<void> {
  const editor = page.locator(`.cm-content[aria-label="${label}"]`)
  // On a prerendered page the first touch replaces the plain field by the editor.
  await page.getByRole('textbox', { name: label }).click()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
}
