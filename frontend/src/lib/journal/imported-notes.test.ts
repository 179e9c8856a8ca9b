import { withIds } from '../../../../journal/trade.ts'
import type { Statement } from '../../../../journal/import/statement.ts'
import { planNotes } from './imported-notes.ts'

const trade = (hour: number) => ({
  symbol: 'EURUSD',
  side: 'long' as const,
  quantity: 0.1,
  entryTime: Date.UTC(2024, 0, 2, hour),
  entryPrice: 1.1,
  exitTime: Date.UTC(2024, 0, 2, hour + 1),
  exitPrice: 1.2,
  stopLoss: null,
  takeProfit: null,
  grossProfit: 10,
  commission: 0,
  swap: 0,
  magic: null,
  comment: '',
  ticket: '',
  fills: 1,
  kind: 'traded' as const,
})
const playbook = { id: '00000000-0000-4000-8000-000000000001', name: 'Breakout', description: '', rules: ['Wait'] }
const note = (id: string) => ({
  id,
  text: 'Late',
  tags: [],
  mistakes: [],
  playbook: playbook.id,
  rulesKept: ['Wait'],
  risk: 50,
  pictures: ['00000000-0000-4000-8000-000000000009'],
  excluded: false,
  updatedAt: '2024-01-02T00:00:00.000Z',
})

const exported = withIds([trade(9), trade(12)])
const rebased = withIds([trade(11), trade(14)])
const [first = '', second = ''] = exported.map(({ id }) => id)
const statement: Statement = {
  format: 'tradewright',
  account: null,
  currency: 'USD',
  zone: 'UTC',
  rowsRead: 2,
  trades: exported,
  cash: [],
  skipped: [],
  check: null,
  notes: [],
  annotations: [note(first), note(second), note('day-2024-01-02'), note('0123456789abcdef'), { id: first, text: 5 }],
  playbooks: [playbook, { name: 'damaged' }],
}

test('notes follow their trades to another clock, without screenshots, and damaged ones are left out', () => {
  const plan = planNotes(statement, rebased, { notes: [], playbooks: [] })
  expect(plan.notes.map(({ id }) => id)).toEqual([rebased[0]?.id, rebased[1]?.id, 'day-2024-01-02'])
  expect(plan.notes[0]).toMatchObject({ text: 'Late', risk: 50, playbook: playbook.id, pictures: [] })
  expect(plan.newPlaybooks).toEqual([playbook])
})

test('notes that are there stay, and a playbook of the same name is used', () => {
  const own = { ...playbook, id: '00000000-0000-4000-8000-000000000002' }
  const plan = planNotes(statement, exported, { notes: [note(first)], playbooks: [own] })
  expect(plan).toMatchObject({ duplicates: 1, newPlaybooks: [] })
  expect(plan.notes.map((row) => row.playbook)).toEqual([own.id, own.id])
})
