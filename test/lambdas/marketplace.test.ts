import { createHmac, randomUUID } from 'node:crypto'
import { Profile } from '../../lambdas/data/account/profile.ts'
import { searchAudit } from '../../lambdas/data/audit.ts'
import { mailsOf } from '../../lambdas/data/mail/mail.ts'
import { monthOf } from '../../lambdas/data/periods.ts'
import { removeSeller } from '../../lambdas/logic/marketplace/selling.ts'
import { candleProgram } from '../support/candle-program.ts'
import { call, person, visitor, type Person } from './support/call.ts'

const admin = person(['admin'])

/** An indicator, which is checked faster. */
const indicator = (version = 1) => `#property version "${version}.0"
#property indicator_chart_window
int OnCalculate(const int total,const int counted,const int begin,const double &price[])
  {
   return(total);
  }
`

const content = {
  title: 'Candle follower',
  summary: 'Buys after a rising candle.',
  description: 'It follows **candles**.',
  category: 'trend',
  tags: ['candles'],
  price: 0,
  storefrontUrl: null as string | null,
}
const paid = { ...content, title: 'Paid follower', price: 49, storefrontUrl: 'https://store.example/follower' }

async function known(): Promise<Person> {
  const someone = person()
  await Profile.put({ userId: someone.id, email: someone.email, createdAt: new Date().toISOString() }).go()
  return someone
}

async function seller(): Promise<Person> {
  const someone = await known()
  await call('apply-seller', { displayName: 'Ann', about: '', acceptsTerms: true }, someone)
  await call('decide-seller', { id: someone.id, decision: 'approve' }, admin)
  return someone
}

/** Creates a listing with a file. */
async function draft(by: Person, given: object = content, file = indicator()) {
  const saved = (await call('save-listing', { id: null, content: given }, by)).body
  const version = { id: saved.id, state: saved.state, language: 'mql5', code: file, changeLog: 'First' }
  return (await call('add-listing-version', version, by)).body
}

async function published(by: Person, given: object = content, file = indicator()) {
  const made = await draft(by, given, file)
  const { body } = await call('move-listing', { id: made.id, state: made.state, move: 'submit' }, by)
  return (await call('decide-listing', { id: body.id, state: body.state, decision: 'publish' }, admin)).body
}

test('a seller applies and is approved; others cannot list anything', async () => {
  const someone = await known()
  expect((await call('save-listing', { id: null, content }, someone)).body.error.code).toBe('LISTING_REFUSED')
  const applied = await call('apply-seller', { displayName: 'Bo', about: 'x', acceptsTerms: true }, someone)
  expect(applied.body).toMatchObject({ state: 'applied', displayName: 'Bo' })
  const queue = (await call('get-moderation', {}, admin)).body.sellers
  expect(queue).toContainEqual(expect.objectContaining({ id: someone.id, email: someone.email }))
  const decided = await call('decide-seller', { id: someone.id, decision: 'approve' }, admin)
  expect(decided.body.state).toBe('approved')
  expect((await call('get-moderation', {}, admin)).body.sellers.map(({ id }) => id)).not.toContain(someone.id)
  expect((await mailsOf(someone.id, 5)).map(({ kind }) => kind)).toContain('seller-decided')
  const { status } = await call('apply-seller', { displayName: 'Bo', about: '', acceptsTerms: false }, someone)
  expect(status).toBe(400)
})

test('a listing goes from draft over the review to its buyers, with facts of the server', async () => {
  const by = await seller()
  const made = await draft(by, content, candleProgram)
  expect(made).toMatchObject({ status: 'draft', publishedVersion: null })
  const facts = made.lastVersion?.facts
  expect(facts).toMatchObject({ kind: 'ea', language: 'mql5', inputs: [{ name: 'Lots', value: '0.1' }] })
  expect(facts?.runs.map(({ trades }) => trades > 0)).toEqual([true, true, true])
  expect(facts?.findings.map(({ code: rule }) => rule)).toContain('no-stop-loss')
  expect(facts?.precheck?.causes).toContain('funds')
  expect(facts?.chart?.trades.length).toBeGreaterThan(3)
  expect((await call('get-listing', { id: made.id })).status).toBe(404)
  const sent = (await call('move-listing', { id: made.id, state: made.state, move: 'submit' }, by)).body
  const publish = { id: made.id, state: sent.state, decision: 'publish' }
  const answers = await Promise.all([call('decide-listing', publish, admin), call('decide-listing', publish, admin)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const shown = (await call('get-listing', { id: made.id })).body
  expect(shown.card).toMatchObject({ title: 'Candle follower', version: 1, sellerName: 'Ann' })
  const search = async (input: object) => (await call('list-listings', input)).body.listings.map(({ id }) => id)
  expect(await search({ search: 'candle FOLLOWER', language: 'mql5', price: 'free' })).toContain(made.id)
  expect(await search({ search: 'candle', price: 'paid' })).not.toContain(made.id)
})

test('a new file shows only after its review', async () => {
  const by = await seller()
  const listing = await published(by)
  const version = { id: listing.id, state: listing.state, language: 'mql5', code: indicator(2), changeLog: 'Larger' }
  const changed = (await call('add-listing-version', version, by)).body
  expect(changed).toMatchObject({ status: 'published', publishedVersion: 1, lastVersion: { number: 2 } })
  expect((await call('get-listing', { id: listing.id })).body.versions.map(({ number }) => number)).toEqual([1])
  const compared = (await call('get-moderated-listing', { id: listing.id }, admin)).body
  expect([compared.publishedCode, compared.newestCode]).toEqual([indicator(), indicator(2)])
  await call('decide-listing', { id: listing.id, state: changed.state, decision: 'publish' }, admin)
  expect((await call('get-listing', { id: listing.id })).body.versions.map(({ number }) => number)).toEqual([2, 1])
})

test('a free program goes to the library at once; only its buyers download and review it', async () => {
  const listing = await published(await seller())
  const [buyer, other] = [await known(), await known()]
  expect((await call('download-listing', { id: listing.id }, buyer)).status).toBe(404)
  const answers = await Promise.all([
    call('request-listing', { id: listing.id }, buyer),
    call('request-listing', { id: listing.id }, buyer),
  ])
  expect(answers.every(({ status, body }) => status === 409 || body.state === 'granted')).toBe(true)
  const file = (await call('download-listing', { id: listing.id }, buyer)).body
  expect(file).toMatchObject({ fileName: 'Candle-follower.mq5', code: indicator(), isGuarded: false })
  const review = { id: listing.id, rating: 4, text: 'Does what it says.' }
  expect((await call('review-listing', review, other)).body.error.code).toBe('LISTING_REFUSED')
  await call('review-listing', review, buyer)
  await call('review-listing', { ...review, rating: 2 }, buyer)
  const { card, reviews } = (await call('get-listing', { id: listing.id })).body
  expect([card.rating, card.reviews, card.downloads, reviews.length]).toEqual([2, 1, 1, 1])
  expect((await call('get-seller', {}, buyer)).body.listings).toEqual([])
})

test('a paid program is requested, confirmed and built for the accounts of the buyer', async () => {
  const by = await seller()
  const listing = await published(by, paid, candleProgram)
  const buyer = await known()
  const request = (accounts: string[]) => call('request-listing', { id: listing.id, accounts }, buyer)
  expect((await request([])).body.error.code).toBe('LISTING_REFUSED')
  expect((await request(['12"; x'])).status).toBe(400)
  expect((await request(['4711'])).body.state).toBe('requested')
  expect((await request(['4711'])).body.state).toBe('requested')
  expect((await mailsOf(by.id, 5)).filter(({ kind }) => kind === 'listing-sale')).toHaveLength(1)
  expect((await call('download-listing', { id: listing.id }, buyer)).status).toBe(404)
  const decide = (who: Person, decision: string) =>
    call('decide-request', { id: listing.id, buyerId: buyer.id, decision }, who)
  expect((await decide(buyer, 'grant')).status).toBe(404)
  expect((await decide(by, 'grant')).body.state).toBe('granted')
  expect((await decide(by, 'grant')).body.state).toBe('granted')
  const file = (await call('download-listing', { id: listing.id }, buyer)).body
  expect(file.isGuarded).toBe(true)
  expect(file.code).toContain('LicenseAccounts  = "4711"')
  const rows = await searchAudit(
    monthOf(new Date()),
    { admin: '', action: 'grant_entitlement', target: listing.id },
    10,
  )
  expect(rows).toHaveLength(1)
  const overview = (await call('get-seller', {}, by)).body
  expect(overview.requests).toMatchObject([
    { buyerEmail: buyer.email, state: 'granted', price: 49, downloads: 1, lastDownloadAt: expect.any(String) },
  ])
  expect(overview.months.at(-1)).toMatchObject({ downloads: 1, granted: 1 })
  expect((await decide(by, 'revoke')).body.state).toBe('revoked')
  expect((await call('download-listing', { id: listing.id }, buyer)).status).toBe(404)
  expect((await decide(admin, 'refund')).body.state).toBe('refunded')
  expect((await decide(by, 'grant')).body.error.code).toBe('CONFLICT')
})

/** A listing that asks our server, granted to a buyer for an account. */
async function boughtWithCheck() {
  const by = await seller()
  const listing = await published(by, { ...paid, offlineDays: 7 }, candleProgram)
  const buyer = await known()
  const { id } = listing
  const request = (accounts: string[]) => call('request-listing', { id, accounts }, buyer)
  const decide = (who: Person, decision: string) => call('decide-request', { id, buyerId: buyer.id, decision }, who)
  await request(['4711'])
  await decide(by, 'grant')
  return { by, buyer, id, request, decide }
}

const settingOf = (code: string, name: string): string =>
  new RegExp(`const string ${name} += "([^"]*)"`).exec(code)?.[1] ?? ''

test('a build asks our server, which signs whether the license holds, and each buyer has a key', async () => {
  const { by, buyer, id, request, decide } = await boughtWithCheck()
  expect((await call('get-listing', { id })).body.offlineDays).toBe(7)
  const { code } = (await call('download-listing', { id }, buyer)).body
  expect(settingOf(code, 'LicenseCheckUrl')).toMatch(/\/web\/license-check$/)
  const [key, secret] = [settingOf(code, 'LicenseCheckKey'), settingOf(code, 'LicenseCheckSecret')]
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const again = (await call('download-listing', { id }, buyer)).body.code
  expect([settingOf(again, 'LicenseCheckKey'), settingOf(again, 'LicenseCheckSecret')]).toEqual([key, secret])
  const ask = async (account: string) => {
    const { body } = await call('check-license', { key, account, nonce: 'n-1' }, visitor('192.0.2.40'))
    expect(body.signature).toBe(createHmac('sha256', secret).update(body.answer).digest('hex'))
    return body.answer.split(' ')
  }
  const [state, ...rest] = await ask('4711')
  expect([state, ...rest.slice(0, 3)]).toEqual(['valid', key, '4711', 'n-1'])
  const days = (Number(rest[3]) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  expect((await ask('4712'))[0]).toBe('revoked')
  await request(['4712'])
  expect([(await ask('4711'))[0], (await ask('4712'))[0]]).toEqual(['revoked', 'valid'])
  await decide(by, 'revoke')
  expect((await ask('4712'))[0]).toBe('revoked')
  const other = await call('check-license', { key: randomUUID(), account: '1', nonce: 'n' }, visitor('192.0.2.41'))
  expect(other.status).toBe(404)
  for (const wrong of [{ key: 'x' }, { account: '1 2' }, { nonce: 'a b' }])
    expect((await call('check-license', { key, account: '1', nonce: 'n', ...wrong })).status).toBe(400)
  const many = await Promise.all(
    Array.from({ length: 140 }, () =>
      call('check-license', { key, account: '4712', nonce: 'n' }, visitor('192.0.2.42')),
    ),
  )
  const limited = many.filter(({ status }) => status === 429).length
  expect(limited).toBeGreaterThan(10)
  expect(limited).toBeLessThan(25)
})

test('account numbers change three times in thirty days, then the seller allows more', async () => {
  const { by, buyer, request, decide } = await boughtWithCheck()
  expect((await request(['4711'])).status).toBe(200)
  for (const account of ['1', '2', '3']) expect((await request([account])).status).toBe(200)
  const refused = await request(['4'])
  expect([refused.status, refused.body.error.code]).toEqual([429, 'LIMIT_REACHED'])
  expect(refused.body.error.message).toMatch(/possible from \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Ask the seller/)
  const locked = (await call('get-seller', {}, by)).body.requests[0]?.accountsLockedUntil
  expect(Date.parse(locked ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect((await decide(buyer, 'unlock')).status).toBe(404)
  expect((await decide(by, 'unlock')).body.state).toBe('granted')
  expect((await call('get-seller', {}, by)).body.requests[0]?.accountsLockedUntil).toBeNull()
  expect((await request(['4'])).status).toBe(200)
  const { entries } = (await call('get-library', {}, buyer)).body
  expect(entries[0]).toMatchObject({ state: 'granted', accounts: ['4'] })
})

test('administrators find and decide requests of all sellers', async () => {
  const by = await seller()
  const listing = await published(by, { ...paid, title: `Queue ${by.id.slice(0, 8)}` }, candleProgram)
  const buyer = await known()
  await call('request-listing', { id: listing.id, accounts: ['4711'] }, buyer)
  const found = async (input: object) => (await call('list-purchase-requests', input, admin)).body.requests
  expect(await found({ search: listing.content.title.toUpperCase() })).toMatchObject([
    { buyerEmail: buyer.email, state: 'requested', sellerName: 'Ann', accountsLockedUntil: null },
  ])
  expect(await found({ search: buyer.email, state: 'granted' })).toEqual([])
  const decide = { id: listing.id, buyerId: buyer.id, decision: 'grant' }
  expect((await call('decide-request', decide, admin)).body.state).toBe('granted')
  expect(await found({ search: buyer.email, state: 'granted' })).toHaveLength(1)
  expect((await call('list-purchase-requests', {}, by)).status).toBe(403)
})

test('reports and suspensions: the listing is hidden, the appeal is read, the owners keep it', async () => {
  const by = await seller()
  const listing = await published(by)
  const buyer = await known()
  await call('request-listing', { id: listing.id }, buyer)
  await call('report-listing', { id: listing.id, text: 'It is a copy of mine.' }, buyer)
  expect((await call('get-moderation', {}, admin)).body.reports).toContainEqual(
    expect.objectContaining({ listingId: listing.id, reporterId: buyer.id }),
  )
  const close = { listingId: listing.id, reporterId: buyer.id, reason: 'Checked' }
  expect((await call('close-report', close, admin)).status).toBe(200)
  expect((await call('close-report', close, admin)).status).toBe(404)
  const suspend = { id: listing.id, state: listing.state, decision: 'suspend' }
  expect((await call('decide-listing', suspend, admin)).body.error.code).toBe('LISTING_REFUSED')
  const hidden = (await call('decide-listing', { ...suspend, reason: 'A copy' }, admin)).body
  expect(hidden).toMatchObject({ status: 'suspended', reason: 'A copy' })
  expect((await call('get-listing', { id: listing.id })).status).toBe(404)
  expect((await call('download-listing', { id: listing.id }, buyer)).status).toBe(200)
  const move = { id: listing.id, state: hidden.state, move: 'appeal', text: 'It is my own.' }
  const appealed = (await call('move-listing', move, by)).body
  expect(appealed.appeal).toBe('It is my own.')
  const restored = { id: listing.id, state: appealed.state, decision: 'restore', reason: 'Proved' }
  expect((await call('decide-listing', restored, admin)).body).toMatchObject({ status: 'published', appeal: null })
})

test('a suspended seller answers, changes nothing, and comes back; each listing is restored by itself', async () => {
  const by = await seller()
  const [listing, unsent] = [await published(by), await draft(by)]
  const decide = (decision: string, reason: string) => call('decide-seller', { id: by.id, decision, reason }, admin)
  expect((await decide('suspend', 'Copies')).body).toMatchObject({ state: 'suspended', reason: 'Copies' })
  const suspended = async () => (await call('get-moderation', {}, admin)).body.suspendedSellers.map(({ id }) => id)
  expect(await suspended()).toContain(by.id)
  const { profile, listings } = (await call('get-seller', {}, by)).body
  const hidden = listings.find(({ id }) => id === listing.id)
  expect([profile?.state, hidden?.status]).toEqual(['suspended', 'suspended'])
  const move = (id: string, state: number, kind: string) =>
    call('move-listing', { id, state, move: kind, text: 'They are my own.' }, by)
  expect((await move(unsent.id, unsent.state, 'submit')).body.error.code).toBe('LISTING_REFUSED')
  const appealed = (await move(listing.id, hidden?.state ?? 0, 'appeal')).body
  expect(appealed.appeal).toBe('They are my own.')
  expect((await decide('approve', 'A mistake')).body.state).toBe('approved')
  expect(await suspended()).not.toContain(by.id)
  expect((await call('get-listing', { id: listing.id })).status).toBe(404)
  const restore = { id: listing.id, state: appealed.state, decision: 'restore', reason: 'A mistake' }
  expect((await call('decide-listing', restore, admin)).body.status).toBe('published')
  expect((await move(unsent.id, unsent.state, 'submit')).body.status).toBe('review')
})

test('buyers keep what they have when the seller leaves', async () => {
  const by = await seller()
  const listing = await published(by)
  const buyer = await known()
  await call('request-listing', { id: listing.id }, buyer)
  await removeSeller(by.id, new Date())
  expect((await call('get-listing', { id: listing.id })).status).toBe(404)
  const { entries } = (await call('get-library', {}, buyer)).body
  expect(entries).toMatchObject([{ state: 'granted', sellerName: 'A former seller' }])
  expect((await call('download-listing', { id: listing.id }, buyer)).body.code).toBe(indicator())
})

test('an indicator is drawn and certified, sold, and built for the accounts of its buyer', async () => {
  const by = await seller()
  const file = `#property indicator_chart_window
#property indicator_buffers 2
#property indicator_plots 2
#property indicator_label1 "Close"
#property indicator_label2 "Future"
double shown[],later[];
int OnInit() { SetIndexBuffer(0,shown); SetIndexBuffer(1,later); return(INIT_SUCCEEDED); }
int OnCalculate(const int total,const int counted,const int begin,const double &price[])
  {
   for(int i=0;i<total;i++) { shown[i]=price[i]; later[i]=price[total-1]; }
   return(total);
  }
`
  const listing = await published(by, paid, file)
  const { facts } = (await call('get-listing', { id: listing.id })).body.versions[0] ?? {}
  expect(facts).toMatchObject({ kind: 'indicator', certificate: 'repaints', runs: [], precheck: null })
  expect(facts?.findings.map(({ code: rule, text }) => [rule, text.slice(0, 8)])).toEqual([['repaints', '“Future”']])
  expect(facts?.chart).toMatchObject({ market: 'EURUSD', isComparison: false, trades: [] })
  expect(facts?.chart?.plots.map(({ title }) => title)).toEqual(['Close', 'Future'])
  const buyer = await known()
  await call('request-listing', { id: listing.id, accounts: ['4711'] }, buyer)
  await call('decide-request', { id: listing.id, buyerId: buyer.id, decision: 'grant' }, by)
  const built = (await call('download-listing', { id: listing.id }, buyer)).body
  expect([built.isGuarded, built.code]).toEqual([true, expect.stringContaining('LicenseAccounts  = "4711"')])
})

test('a Pine script is proved and certified', async () => {
  const by = await seller()
  const saved = (await call('save-listing', { id: null, content }, by)).body
  const file = '//@version=6\nindicator("Mean", overlay = true)\nplot(ta.sma(close, 9), "Mean")\n'
  const version = { id: saved.id, state: saved.state, language: 'pine', code: file, changeLog: 'First' }
  expect((await call('add-listing-version', version, by)).body.lastVersion?.facts).toMatchObject({
    kind: 'indicator',
    certificate: 'clean',
    proof: { equal: true, proved: true, bars: 9000 },
    chart: { isComparison: true, plots: [{ title: 'Mean' }] },
  })
})

describe('files and texts that are refused', () => {
  const dll = `#import "user32.dll"\nint GetParent(int w);\n#import\n${candleProgram}`
  test.each([
    ['a program that does not compile', 'void OnTick(){ x=1; }', 'does not compile'],
    ['binary data', 'void OnTick(){}\u0000\u0001', 'not a text'],
    ['an encoded blob', `string s="${'QUJD'.repeat(2000)}"; void OnTick(){}`, 'cannot be reviewed'],
    [
      'an encoded blob in pieces',
      `string s="";\nvoid OnInit() {\n${'s+="QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVpBQkNERUZHSEk";\n'.repeat(100)}}\nvoid OnTick(){}`,
      'cannot be reviewed',
    ],
    ['encoded bytes', `uchar b[]={${'0x4D,'.repeat(1100)}0};\nvoid OnTick(){}`, 'cannot be reviewed'],
    ['a DLL', dll, 'DLL'],
    ['a header that imports a DLL', `#include <WinUser32.mqh>\nvoid OnStart() { Print(1); }`, 'user32.dll', 'mql4'],
    ['a DLL in an indicator', `#import "user32.dll"\nint GetParent(int w);\n#import\n${indicator()}`, 'DLL'],
    ['an include file', 'int f(){ return(1); }', 'does not compile'],
  ])('%s', async (_, file, message, language = 'mql5') => {
    const by = await seller()
    const saved = (await call('save-listing', { id: null, content }, by)).body
    const version = { id: saved.id, state: saved.state, language, code: file, changeLog: 'x' }
    const { status, body } = await call('add-listing-version', version, by)
    expect([status, body.error.message]).toEqual([422, expect.stringContaining(message)])
  })

  test('too long a file, HTML, profit claims, teasers and a missing storefront are invalid', async () => {
    const by = await seller()
    const refused = async (change: object) =>
      (await call('save-listing', { id: null, content: { ...content, ...change } }, by)).status
    expect(await refused({ description: 'See <script>alert(1)</script>' })).toBe(400)
    expect(await refused({ description: 'Guaranteed gains' })).toBe(400)
    expect(await refused({ summary: 'Discount on Telegram' })).toBe(400)
    expect(await refused({ price: 10 })).toBe(400)
    expect(await refused({ price: 10, storefrontUrl: 'javascript:alert(1)' })).toBe(400)
    const version = { id: randomUUID(), state: 1, language: 'mql5', code: 'x'.repeat(100_001), changeLog: 'x' }
    expect((await call('add-listing-version', version, by)).status).toBe(400)
  })

  test('a script cannot be sold, and listings of others cannot be changed', async () => {
    const by = await seller()
    const made = await draft(by, paid, 'void OnStart() { Print("once"); }\n')
    const submit = { id: made.id, state: made.state, move: 'submit' }
    expect((await call('move-listing', submit, by)).body.error.code).toBe('LISTING_REFUSED')
    expect((await call('move-listing', submit, await seller())).status).toBe(404)
    expect((await call('move-listing', { ...submit, state: 0, move: 'withdraw' }, by)).status).toBe(409)
  })
})
