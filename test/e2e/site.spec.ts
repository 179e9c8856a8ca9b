import path from 'node:path'
import { expect, test } from '@playwright/test'
import { builtSiteProblems } from '../../frontend/built-site.ts'
import { headProblems, sizeOfPng } from '../../frontend/head-problems.ts'
import { siteProblems, sourceLinkProblems, type Site } from '../../frontend/site-problems.ts'

test('the built site has no dead link or anchor and claims nothing unmeasured', async () => {
  const { problems, pages } = await builtSiteProblems(path.join(import.meta.dirname, '..', '..'))
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(5)
})

const site: Site = {
  files: new Map([
    [
      '/index.html',
      '<main id="top"><a href="/help#faq">a</a><a href="#top">b</a><a href="https://example.com/x">c</a><a href="mailto:a@b.c">d</a><pre>&lt;a href="/no"&gt;</pre></main>',
    ],
    ['/help/index.html', '<h2 id="faq">x</h2><a href="/settings#plan">s</a><a href="/contact?subject=a&amp;b=c">c</a>'],
    ['/contact/index.html', '<p>We answer within 24 hours.</p>'],
  ]),
  isAppPage: (pathname) => pathname === '/settings',
  appAnchors: new Set(['plan']),
}

test('a sound site has no problem', () => {
  expect(siteProblems(site)).toEqual([])
  expect(
    sourceLinkProblems(
      site,
      new Map([['/a.tsx', "<TextLink to=\"/help#faq\"> navigate('/settings') { to: '/contact' }"]]),
    ),
  ).toEqual([])
})

for (const [html, problem] of [
  ['<a href="/gone">', '/bad.html: /gone leads to no page'],
  ['<a href="/help#gone">', '/bad.html: /help#gone links to a missing anchor'],
  ['<a href="/settings#gone">', '/bad.html: /settings#gone links to a missing anchor'],
  ['<a href="#gone">', '/bad.html: #gone links to a missing anchor'],
  ['<img src="/assets/gone.png">', '/bad.html: /assets/gone.png leads to no page'],
  ['<a href="">', '/bad.html:  is empty'],
  ['<i id="a"></i><i id="a"></i>', '/bad.html: two elements have the id a'],
  ['<span class="MuiSkeleton-root x"></span>', '/bad.html: a skeleton that no hydrator replaces'],
  ['<p>98.7% accurate</p>', '/bad.html: claims 98.7%'],
  ['<p>used by 10,000+ traders</p>', '/bad.html: claims 10,000+'],
] as const) {
  test(`is found: ${problem}`, () => {
    expect(siteProblems({ ...site, files: new Map([...site.files, ['/bad.html', html]]) })).toEqual([problem])
  })
}

test('a dead link in the source is found', () => {
  expect(sourceLinkProblems(site, new Map([['/a.tsx', '<LinkButton to="/gone">']]))).toEqual([
    '/a.tsx: /gone leads to no page',
  ])
})

const head = (
  more = '',
) => `<title>Help</title><meta name="description" content="Answers."/><link rel="canonical" href="https://a.b/help"/>
<meta property="og:title" content="Help"/><meta property="og:description" content="Answers."/><meta property="og:url" content="https://a.b/help"/>
<meta property="og:image" content="https://a.b/card.png"/><meta name="twitter:card" content="summary_large_image"/>${more}<h1 class="x">Help</h1>`
const data = (text: string) => head(`<script type="application/ld+json">${text}</script>`)

for (const [html, problems] of [
  [data('{"@context":"https://schema.org","@type":"FAQPage"}'), []],
  [head().replace('<h1 class="x">Help</h1>', ''), ['/help/index.html: has no first-level heading']],
  [head('<title>Again</title>'), ['/help/index.html: has 2 title']],
  [
    head().replace('canonical" href="https://a.b/help"', 'canonical" href="https://a.b/home"'),
    ['/help/index.html: its canonical link leads to another page'],
  ],
  [head().replace('card.png', 'gone.png'), ['/help/index.html: its social picture is not there']],
  [data('{"@type":}'), ['/help/index.html: its structured data cannot be read']],
  [data('{"name":"x"}'), ['/help/index.html: its structured data describes nothing']],
] as const) {
  test(`a head is read: ${problems[0] ?? 'a sound one'}`, () => {
    expect(headProblems(new Map([['/help/index.html', html]]), (address) => address === '/card.png')).toEqual(problems)
  })
}

test('two pages with one title are found', () => {
  const other = head().replaceAll('https://a.b/help', 'https://a.b/about').replace('Answers."/><link', 'Else."/><link')
  expect(
    headProblems(
      new Map([
        ['/help/index.html', head()],
        ['/about/index.html', other],
      ]),
      () => true,
    ),
  ).toEqual(['/about/index.html: has the title of /help/index.html'])
})

test('the size of a picture is read from its own file', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000004b0000002760802000000', 'hex')
  expect(sizeOfPng(png)).toEqual([1200, 630])
  expect(sizeOfPng(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
})
