import { expect, test } from '@playwright/test'
import { administrator as admin } from './people.ts'
import { enterAsAdministrator } from './sessions.ts'

test(
  'an administrator adds, changes, takes off and deletes a tutorial; nothing comes from YouTube before a click',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.skip(!admin.email, 'needs the demo administrator of the local host')
    test.slow()
    const title = `First steps ${Date.now()}`
    const context = await browser.newContext()
    const visitor = await context.newPage()
    const foreign: string[] = []
    await visitor.route(/ytimg|youtube|google/, (route) => {
      foreign.push(route.request().url())
      return route.abort()
    })

    await enterAsAdministrator(page)
    await page.goto('/admin/videos')
    await page.getByRole('button', { name: 'Add Video' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Title and YouTube URL are required')).toBeVisible()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('YouTube URL').fill('https://example.com/video')
    await expect(dialog.getByText('This is not a video on YouTube.')).toBeVisible()
    await dialog.getByLabel('YouTube URL').fill('https://youtu.be/abc-DEF_123')
    await dialog.getByLabel('Display order').fill('-3')
    await expect(dialog.getByText('Enter a whole number from 0.')).toBeVisible()
    await dialog.getByLabel('Display order').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Video added successfully')).toBeVisible()
    const row = page.getByRole('article', { name: title })
    await expect(row.getByText('Order 0')).toBeVisible()

    await visitor.goto('/video-tutorials')
    const card = visitor.getByRole('article', { name: title })
    await expect(card.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute(
      'href',
      'https://youtu.be/abc-DEF_123',
    )
    await expect(card.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute('target', '_blank')
    await expect(card.locator('[data-placeholder]')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Manage Videos' })).toHaveCount(0)
    await visitor.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await visitor.getByRole('button', { name: 'Load thumbnails from YouTube' }).click()
    await expect.poll(() => foreign).toContain('https://i.ytimg.com/vi/abc-DEF_123/hqdefault.jpg')
    // A missing picture leaves no gap.
    await expect(card.locator('[data-placeholder]')).toBeVisible()

    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Display order').fill('7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Video updated successfully')).toBeVisible()
    await expect(row.getByText('Order 7')).toBeVisible()

    // A thumbnail on our own server needs no permission of the visitor.
    await row.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Thumbnail picture').setInputFiles('docs/home.png')
    await expect(dialog.getByRole('img', { name: 'Thumbnail' })).toHaveAttribute(
      'src',
      /^\/blog-media\/[0-9a-f]{32}\.webp$/,
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await visitor.evaluate(() => localStorage.clear())
    await visitor.reload()
    await expect(card.locator('img')).toHaveAttribute('src', /^\/blog-media\//)

    await row.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Video deactivated')).toBeVisible()
    await expect(row.getByText('Inactive')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.waitForLoadState('networkidle')
    await expect(card).toHaveCount(0)
    await row.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Video activated')).toBeVisible()

    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Are you sure you want to delete this video?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Video deleted successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
    await context.close()
  },
)
