import { expect, test } from '@playwright/test'
import { authDrawer, newPerson, openDrawer, signUp } from './people.ts'

const wrongCode = 'The code is incorrect or has expired. Check the latest email or request a new code.'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await openDrawer(page)
})

test('each refusal has its own words, and nothing typed is lost', async ({ page }) => {
  const drawer = authDrawer(page)
  const submit = drawer.getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  await expect(drawer.getByText('Please fill in all fields')).toHaveCount(2)
  await drawer.getByLabel('Email').fill('missing')
  await drawer.getByRole('textbox', { name: 'Password' }).fill('short')
  await submit.click()
  await expect(drawer.getByText('Please enter a valid email address')).toBeVisible()
  await expect(drawer.getByText('Password must be at least 10 characters long')).toBeVisible()
  await drawer.getByLabel('Email').fill('missing@example.com')
  await drawer.getByRole('textbox', { name: 'Password' }).fill('long-enough')
  await submit.click()
  await expect(drawer.getByRole('alert')).toHaveText('Invalid email or password. Please check your credentials.')
  await expect(drawer.getByLabel('Email')).toHaveValue('missing@example.com')
})

test('a registered address is told like a new one, a stolen password and a wrong code are told', async ({ page }) => {
  const person = newPerson()
  // On a phone the drawer opens from below: a toast must not cover its buttons.
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page, person)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/settings')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await openDrawer(page)
  const drawer = authDrawer(page)
  await drawer.getByRole('tab', { name: 'Sign Up' }).click()
  await drawer.getByLabel('Email').fill(person.email)
  await drawer.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await drawer.getByRole('button', { name: 'Create Account' }).click()
  // The answer is that for a new address: only the mail tells its owner.
  await drawer.getByLabel('Confirmation code').fill('000000')
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer.getByRole('alert')).toHaveText(wrongCode)

  await page.goto('/settings')
  await openDrawer(page)
  await drawer.getByRole('tab', { name: 'Sign Up' }).click()
  await drawer.getByLabel('Email').fill(newPerson().email)
  await drawer.getByRole('textbox', { name: 'Password' }).fill('1234567890')
  await drawer.getByRole('button', { name: 'Create Account' }).click()
  await expect(drawer.getByRole('alert')).toContainText('lists of stolen passwords')
  await drawer.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await drawer.getByRole('button', { name: 'Create Account' }).click()
  await drawer.getByLabel('Confirmation code').fill('000000')
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer.getByRole('alert')).toHaveText(wrongCode)
})

test('the drawer keeps the keyboard and gives it back', async ({ page }) => {
  await expect(authDrawer(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(authDrawer(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In / Sign Up' })).toBeFocused()
})
