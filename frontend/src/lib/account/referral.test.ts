/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { firstTouch, rememberReferral } from './referral.ts'

const day = 86_400_000
const start = new Date('2026-11-01T00:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * day)

beforeEach(() => localStorage.clear())

test('the first link counts for 30 days, and the next one after that', () => {
  rememberReferral('?ref=amber-river-27', start)
  rememberReferral('?ref=jade-moon-11', later(10))
  expect(firstTouch(later(29.9))?.code).toBe('amber-river-27')
  expect(firstTouch(later(30))).toBeNull()
  rememberReferral('?ref=Jade-Moon-11', later(30))
  expect(firstTouch(later(31))?.code).toBe('jade-moon-11')
})

test.each(['', '?ref=', '?ref=no-code', '?ref=<script>', '?other=amber-river-27'])('%s is no referral', (search) => {
  rememberReferral(search, start)
  expect(firstTouch(start)).toBeNull()
})

test('a damaged entry is none', () => {
  localStorage.setItem('tradewright.referral', '{')
  expect(firstTouch(start)).toBeNull()
})
