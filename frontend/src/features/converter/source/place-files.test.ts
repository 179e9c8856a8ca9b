import { emptyDraft, nameProblem } from './draft.ts'
import { placeFiles } from './place-files.ts'

const script = { name: 'My script.pine', text: '//@version=6\nindicator("x")\nimport me/tools/1\n' }
const library = { name: 'download(2).txt', text: '//@version=6\n// @description\nlibrary("tools", overlay = true)\n' }

test('a script and its library go to their places, the library under the name it has on TradingView', () => {
  expect(placeFiles(emptyDraft, [library, script])).toEqual({
    type: 'pine_to_mql',
    pine: script.text,
    pineFiles: [{ name: 'tools', text: library.text }],
    codeName: 'My script',
  })
})

test('a library alone joins the script that is there; without one it is the script', () => {
  expect(placeFiles({ ...emptyDraft, pine: script.text }, [library])).toEqual({
    type: 'pine_to_mql',
    pineFiles: [{ name: 'tools', text: library.text }],
  })
  expect(placeFiles(emptyDraft, [library])).toMatchObject({ pine: library.text, pineFiles: [] })
})

test('an MT4 program comes with its includes, and newer ones take the place of older', () => {
  const opened = [
    { name: 'calc.mqh', text: 'new' },
    { name: 'ea.mq4', text: 'main' },
  ]
  expect(
    placeFiles(
      {
        ...emptyDraft,
        mt4Files: [
          { name: 'Calc.mqh', text: 'old' },
          { name: 'b.mqh', text: 'b' },
        ],
      },
      opened,
    ),
  ).toEqual({
    type: 'mt4_to_mt5',
    mt4: 'main',
    codeName: 'ea',
    mt4Files: [
      { name: 'b.mqh', text: 'b' },
      { name: 'calc.mqh', text: 'new' },
    ],
  })
})

test.each([
  ['', /Enter a file name/],
  ['../x', /not valid/],
  ['a//b', /not valid/],
  ['/etc/passwd', /not valid/],
  ['c:\\x', /not valid/],
  ['Tools', /already exists/],
])('a file cannot be called "%s"', (name, why) => {
  expect(nameProblem(name, [{ name: 'tools', text: '' }])).toMatch(why)
})

test.each(['author/tools/1', 'Include\\calc.mqh', 'ü b.mqh'])('a file may be called "%s"', (name) => {
  expect(nameProblem(name, [])).toBeNull()
})

test("a program that takes another's place brings its own name; a name typed first is kept", () => {
  const ea = { name: 'Scalper.mq4', text: 'main' }
  expect(placeFiles({ ...emptyDraft, pine: script.text, codeName: 'My script' }, [ea])).toMatchObject({
    codeName: 'Scalper',
  })
  expect(placeFiles({ ...emptyDraft, codeName: 'For EURUSD' }, [ea])).toMatchObject({ codeName: 'For EURUSD' })
})
