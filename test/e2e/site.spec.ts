import path from 'node:path'
import { expect, test } from '@playwright/test'
import { builtSiteProblems } from '../../frontend/built-site.ts'
import { siteProblems, sourceLinkProblems, type Site } from '../../frontend/site-problems.ts'

test('the built site has no dead link or anchor and claims nothing unmeasured', async () => {
  const { problems, pages } = await builtSiteProblems(path.join(import.meta.dirname, '..', '..'))
  expect(problems).toEqual([])
  expect(pages).toBeGreaterThan(5)
})

const site: Site = {
  files: new Map([
    ['/index.html', '<main id="top"><a href="/help#faq">a</a><a href="#top">b</a><a href="https://example.com/x">c</a><a href="mailto:a@b.c">d</a><pre>&lt;a href="/no"&gt;</pre></main>'],
    ['/help/index.html', '<h2 id="faq">x</h2><a href="/settings#plan">s</a><a href="/contact?subject=a&amp;b=c">c</a>'],
    ['/contact/index.html', '<p>We answer within 24 hours.</p>'],
  ]),
  isAppPage: (pathname) => pathname === '/settings',
  appAnchors: new Set(['plan']),
}

test('a sound site has no problem', () => {
  expect(siteProblems(site)).toEqual([])
  expect(sourceLinkProblems(site, new Map([['/a.tsx', '<TextLink to="/help#faq"> navigate(\'/settings\') { to: \'/contact\' }']]))).toEqual([])
})

for (const [html, problem] of [
  ['<a href="/gone">', '/bad.html: /gone leads to no page'],
  ['<a href="/help#gone">', '/bad.html: /help#gone names an anchor that the page does not have'],
  ['<a href="/settings#gone">', '/bad.html: /settings#gone names an anchor that no page has'],
  ['<a href="#gone">', '/bad.html: #gone names an anchor that the page does not have'],
  ['<img src="/assets/gone.png">', '/bad.html: /assets/gone.png leads to no page'],
  ['<a href="">', '/bad.html:  leads nowhere'],
  ['<i id="a"></i><i id="a"></i>', '/bad.html: two elements have the id a'],
  ['<span class="MuiSkeleton-root x"></span>', '/bad.html: an outline that nothing fills'],
  ['<p>98.7% accurate</p>', '/bad.html: claims 98.7%'],
  ['<p>used by 10,000+ traders</p>', '/bad.html: claims 10,000+'],
] as const) {
  test(`is found: ${problem}`, () => {
    expect(siteProblems({ ...site, files: new Map([...site.files, ['/bad.html', html]]) })).toEqual([problem])
  })
}

test('a dead link in the source is found', () => {
  expect(sourceLinkProblems(site, new Map([['/a.tsx', '<LinkButton to="/gone">']]))).toEqual(['/a.tsx: /gone leads to no page'])
})
