import { expect, test } from '@playwright/test'
import { pasteCode } from './people.ts'
import { enterAsAdministrator } from './sessions.ts'

const code = `#property strict
input int Magic = 7011;
void OnTick()
  {
   static datetime last=0;
   if(Time[0]==last) return;
   last=Time[0];
   if(OrdersTotal()>0) return;
   double average=iMA(NULL,0,20,0,MODE_SMA,PRICE_CLOSE,1);
   if(Close[1]>average) OrderSend(Symbol(),OP_BUY,0.1,Ask,3,Bid-200*Point,0,"",Magic,0,clrBlue);
  }
`

test('an Expert Advisor is scored, given a feature, run before and after, and its errors are fixed', async ({
  page,
}) => {
  await enterAsAdministrator(page)
  await page.goto('/ea-optimizer')
  const analyze = page.getByRole('button', { name: 'Analyze', exact: true })
  await expect(analyze).toBeDisabled()
  await pasteCode(page, 'EA source code', code)
  await analyze.click()
  await expect(page.getByText(/Analysis complete! Quality Score: \d+\/100/)).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Issues' }).getByText('The answer of OrderSend is thrown away'),
  ).toBeVisible()

  const generate = page.getByRole('button', { name: /^Generate with/ })
  await expect(generate).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Trailing stop' }).check()
  await page.getByRole('checkbox', { name: 'Spread filter' }).check()
  await generate.click()
  await expect(page.getByText('EA optimized and validated successfully!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'MQL4 code' })).toContainText('MaxSpreadPoints')
  await expect(page.getByRole('button', { name: 'Copy Code' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Spread filter' }).click()
  await expect(page.getByRole('region', { name: 'MQL4 code' })).not.toContainText('MaxSpreadPoints')
  await page.getByRole('tab', { name: 'Before and after' }).click()
  await expect(page.getByRole('img', { name: 'Equity before and after' })).toBeVisible()

  const panel = page.getByRole('region', { name: 'Fix Compilation Errors' })
  await panel.getByLabel('Source code').fill(code.replace('last=Time[0];', 'last=Time[0]'))
  await panel.getByLabel('Error message').fill("'if' - semicolon expected\tEA.mq4\t8\t4")
  await panel.getByRole('button', { name: 'Fix Errors' }).click()
  await expect(panel.getByRole('status')).toContainText('No errors left')
  await expect(panel.getByLabel('Source code')).not.toHaveValue(/last=Time\[0\];/)
  await panel.getByRole('button', { name: 'Apply changes' }).click()
  await expect(panel.getByLabel('Source code')).toHaveValue(/last=Time\[0\];/)
})

test('the guide tells every feature and rule', async ({ page }) => {
  await page.goto('/ea-optimizer-guide')
  await expect(page.getByRole('article')).toHaveCount(17)
  await expect(page.getByRole('link', { name: 'missing-magic' })).toHaveAttribute(
    'href',
    '/help/ea-rules#missing-magic',
  )
})
