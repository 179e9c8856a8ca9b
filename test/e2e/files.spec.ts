import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { pasteCode } from './people.ts'
import { enterAsNew } from './sessions.ts'

const script =
  '//@version=6\nindicator("Uses a library", overlay = true)\nimport author/tools/1 as t\nplot(t.smooth(close, 10), "Smooth")\n'
const library = '//@version=6\nlibrary("tools")\nexport smooth(float x, simple int n) =>\n    ta.ema(x, n)\n'
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('a script and its library are written, converted, downloaded and brought back together', async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  await pasteCode(page, 'Pine Script code', script)
  await page.getByRole('button', { name: 'Add author/tools/1' }).click()
  await pasteCode(page, 'author/tools/1', library.replace('ta.ema', 'ta.emaa'))
  await page.getByRole('tab', { name: 'Script', exact: true }).click()
  await page
    .getByRole('list', { name: 'Problems' })
    .getByRole('button', { name: /author\/tools\/1 4:8/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'author/tools/1' })).toBeFocused()
  await pasteCode(page, 'author/tools/1', library)
  await expect(page.getByText(/No problems/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove author/tools/1' }).click()
  await expect(page.getByRole('tab', { name: 'author/tools/1' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'author/tools/1' }).click()
  await page.getByRole('button', { name: 'Rename author/tools/1' }).click()
  await page.getByLabel('File name').fill('../tools')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This file name is not valid.')).toBeVisible()
  await page.getByLabel('File name').fill('tools')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'tools' })).toBeVisible()

  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'equal to the original on 3 × 3,000 generated bars',
    {
      timeout: 30_000,
    },
  )
  await page.getByRole('tab', { name: 'Pine Script' }).click()
  await page.getByRole('tab', { name: 'tools' }).click()
  await expect(page.getByRole('region', { name: 'Pine Script code' })).toContainText('export smooth')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const zip = unzipSync(new Uint8Array(readFileSync(await (await download).path())))
  expect(Object.keys(zip)).toEqual(expect.arrayContaining(['source.pine', 'libraries/tools.pine']))

  await page.evaluate(() => localStorage.removeItem('tradewright.converter'))
  await page.getByRole('button', { name: 'Back to Editor' }).click()
  await page.getByRole('tab', { name: 'tools' }).click()
  await expect(page.getByRole('textbox', { name: 'tools' })).toContainText('export smooth')
})

const program = `#property strict
#property indicator_chart_window
#property indicator_buffers 1
#include <my/calc.mqh>
double mean[];
int OnInit() { SetIndexBuffer(0,mean); return(INIT_SUCCEEDED); }
int OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],const double &high[],const double &low[],const double &close[],const long &tick_volume[],const long &volume[],const int &spread[])
  {
   for(int i=0; i<rates_total; i++)
      mean[i]=Half(i);
   return(rates_total);
  }
`

test('an MT4 program opened with its include has a preview, and each file comes back as MQL5', async ({ page }) => {
  test.slow()
  await enterAsNew(page)
  await page.goto('/convert')
  await page
    .getByLabel('Files to convert')
    .setInputFiles([
      file('calc.mqh', 'double Half(int i)\n  {\n   return((High[i]+Low[i])/2);\n  }\n'),
      file('mean.mq4', program),
    ])
  await expect(page.getByRole('tab', { name: 'calc.mqh' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'MQL5 preview' })).toContainText('INDICATOR_DATA')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Equal to the original', { timeout: 30_000 })
  await page.getByRole('region', { name: 'Source' }).getByText('mean[i]=Half(i);').hover()
  await expect(page.getByRole('region', { name: 'MQL5 code' }).locator('.tinted')).toContainText('mean[i]=Half(i);')
  await page.getByRole('combobox', { name: 'File' }).click()
  await page.getByRole('option', { name: 'calc.mqh', exact: true }).click()
  await expect(page.getByRole('region', { name: 'MQL5 code' })).toContainText('iHigh(')
  await page.getByRole('tab', { name: 'Proof' }).click()
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(/^equal on 3,000 bars/)
})
