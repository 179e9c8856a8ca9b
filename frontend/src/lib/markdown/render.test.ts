/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { renderMarkdown } from './render.ts'

const rendered = (markdown: string) => {
  document.body.innerHTML = renderMarkdown(markdown)
  return document.body
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <iframe src="https://example.com"></iframe>',
  '<svg/onload=alert(1)>',
])('%s is shown as text', (html) => {
  const body = rendered(html)
  expect(body.querySelector('script, img, iframe, svg')).toBeNull()
  expect(body.textContent).toContain(html.slice(0, 4))
})

test.each(['[x](javascript:alert(1))', '[x](JAVASCRIPT:alert(1))', '[x](data:text/html,x)', '[x](vbscript:x)'])(
  '%s is no link',
  (markdown) => {
    expect(rendered(markdown).querySelector('a')).toBeNull()
  },
)

test('an entity in an address stays text: it is no script', () => {
  const link = rendered('[x](&#106;avascript:alert(1))').querySelector('a')
  expect(link?.protocol).toBe('http:')
})

test('links of the site and of the web stay, quotes cannot leave an attribute', () => {
  const links = [...rendered('[a](/help) [b](https://example.com/?a=1&b="x) [c](#x)').querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/help', 'https://example.com/?a=1&b="x', '#x'])
  expect(links.every((link) => link.attributes.length === 1)).toBe(true)
})

test('a picture needs https', () => {
  expect(rendered('![a](http://example.com/a.png)').querySelector('img')).toBeNull()
  expect(rendered('![a" onload="x](https://example.com/a.png)').querySelector('img')?.attributes.length).toBe(3)
})

test('code is colored by our lexer and escaped', () => {
  const body = rendered('```pine\nplot(close) // <b>\n```')
  expect(body.querySelector('.comment')?.textContent).toBe('// <b>')
  expect(body.querySelector('b')).toBeNull()
})

test('a heading of the first level becomes one of the second', () => {
  const body = rendered('# A *title*')
  expect([body.querySelector('h1'), body.querySelector('h2')?.innerHTML]).toEqual([null, 'A <em>title</em>'])
})
