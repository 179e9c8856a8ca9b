import { auditCsv } from './audit-csv.ts'

const entry = {
  id: '1',
  createdAt: '2026-11-23T10:00:00.000Z',
  admin_id: 'a',
  admin_email: 'ada@example.com',
  action: 'grant_credits',
  target_table: 'users',
  target_id: 'u',
  details: { reason: 'said "sorry", twice' },
}

test('quotes commas, quotes and line breaks', () => {
  expect(auditCsv([entry]).split('\r\n')[1]).toBe(
    '2026-11-23T10:00:00.000Z,a,ada@example.com,grant_credits,users,u,"{""reason"":""said \\""sorry\\"", twice""}"',
  )
})

test('keeps spreadsheets from running text as a formula', () => {
  expect(auditCsv([{ ...entry, target_id: '=1+1', admin_email: '@sum' }])).toContain(
    ",'@sum,grant_credits,users,'=1+1,",
  )
})
