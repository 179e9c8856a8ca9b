import { expect, test, type Locator, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { pasteCode } from './people.ts'
import { enterAsNew } from './sessions.ts'

const script = `//@version=6
indicator("Zones", overlay = true, max_boxes_count = 50, max_labels_count = 50)
fast = ta.sma(close, 9)
slow = ta.sma(close, 21)
p1 = plot(fast, "Fast", color.teal, 2)
p2 = plot(slow, "Slow", color.orange)
fill(p1, p2, color.new(color.teal, 80), "Band")
bgcolor(bar_index % 20 < 10 ? color.new(color.blue, 80) : na)
if bar_index % 30 == 0
    box.new(bar_index - 10, high, bar_index, low, border_color = color.purple, bgcolor = color.new(color.purple, 70), text = "zone", text_color = color.black)
    label.new(bar_index, high, "turn", color = color.navy, textcolor = color.white)
var panel = table.new(position.top_right, 2, 1, bgcolor = color.maroon)
if barstate.islast
    table.cell(panel, 0, 0, "Fast", text_color = color.white)
    table.cell(panel, 1, 0, str.tostring(fast, "#.####"), text_color = color.white)
`

/** Counts pixels of a color, as #rrggbb, on the canvases of a chart. */
const pixelsOf = (chart: Locator, color: string): Promise<number> =>
  chart.evaluate((element, hex) => {
    const wanted = Number.parseInt(hex.slice(1), 16)
    let count = 0
    for (const canvas of element.querySelectorAll('canvas')) {
      const context = canvas.getContext('2d')
      if (!context || canvas.width === 0 || canvas.height === 0) continue
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      for (let k = 0; k < data.length; k += 4) {
        const rgb = ((data[k] ?? 0) << 16) | ((data[k + 1] ?? 0) << 8) | (data[k + 2] ?? 0)
        if (data[k + 3] === 255 && rgb === wanted) count++
      }
    }
    return count
  }, color)

async function convertToProof(page: Page): Promise<void> {
  await enterAsNew(page)
  await page.goto('/convert')
  await pasteCode(page, 'Pine Script code', script)
  await expect(page.getByText(/No problems|difference/).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/convert\/.+/, { timeout: 60_000 })
  // The end of a conversion opens a tab: an earlier choice would be lost.
  await expect(page.getByRole('heading', { name: /Equal to the original/ })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Proof', exact: true }).click()
  await expect(page.getByText(/compared in your browser in/)).toBeVisible({ timeout: 30_000 })
}

test('the proof shows both charts with drawings, colors and tables, and frames the first difference', async ({
  page,
}) => {
  test.slow()
  await convertToProof(page)
  const choice = page.getByRole('group', { name: 'Chart' })
  const [tradingView, metaTrader] = [/^TradingView:/, /^MetaTrader 5:/].map((name) =>
    page.getByRole('figure', { name }),
  )
  if (!tradingView || !metaTrader) throw new Error('There are two charts.')

  await choice.getByRole('button', { name: 'Side by side' }).click()
  // The field of the table, the block or bubble of the label, and the background mixed with white.
  for (const [color, least] of [
    ['#880e4f', 200],
    ['#311b92', 100],
    ['#d4e0ff', 500],
  ] as const)
    for (const chart of [tradingView, metaTrader])
      await expect.poll(() => pixelsOf(chart, color), `${color} in ${String(chart)}`).toBeGreaterThan(least)
  await expect(page.getByRole('list', { name: 'Plots in MetaTrader 5' })).toContainText(/Fast.*Slow.*Band/)
  expect(await violations(page)).toEqual([])

  // A key on one chart moves both.
  await tradingView.focus()
  const before = await metaTrader.screenshot()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await metaTrader.screenshot()).equals(before)).toBe(false)

  await page.getByRole('button', { name: 'Show as table' }).click()
  const drawings = page.getByRole('region', { name: 'Drawings of both charts' })
  await expect(drawings.getByRole('row', { name: /TradingView box \d+ .* zone/ }).first()).toBeAttached()
  await expect(drawings.getByRole('row', { name: /MetaTrader 5 text .* zone/ }).first()).toBeAttached()

  await choice.getByRole('button', { name: 'Over each other' }).click()
  const both = page.getByRole('figure', { name: /^TradingView and MetaTrader 5:/ })
  await expect(both.locator('canvas').first()).toBeVisible()
  await page.getByRole('slider', { name: 'Share of MetaTrader 5' }).press('End')
  await expect.poll(() => pixelsOf(both, '#880e4f')).toBeGreaterThan(200)

  await page.setViewportSize({ width: 390, height: 844 })
  await choice.getByRole('button', { name: 'Side by side' }).click()
  const [upper, lower] = [await tradingView.boundingBox(), await metaTrader.boundingBox()]
  expect(lower?.y ?? 0).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0) - 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  // A program that draws another text: the browser finds it, says where, and goes there.
  await page.route(/\/conversions\/[0-9a-f]{32}$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { mql5Code: string }
    await route.fulfill({ response, json: { ...body, mql5Code: body.mql5Code.replace('"zone"', '"Zone"') } })
  })
  await page.reload()
  await choice.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByText('First difference: box 1, text: zone and Zone (line 10 of the script)')).toBeVisible()
  await expect.poll(() => pixelsOf(metaTrader, '#b0147c')).toBeGreaterThan(50)
  await metaTrader.focus()
  await page.keyboard.press('End')
  await expect.poll(() => pixelsOf(metaTrader, '#b0147c')).toBe(0)
  await page.getByRole('button', { name: 'Go to first difference' }).click()
  await expect.poll(() => pixelsOf(metaTrader, '#b0147c')).toBeGreaterThan(50)
})
