import { fileName, zipEntries, type Conversion } from './conversion-files.ts'

test.each([
  ['My RSI (v2)', 'mql4', 'My_RSI_v2.mq4'],
  ['  ', 'mql4', 'conversion_42_mql4.mq4'],
  ['', 'mql5', 'conversion_42_mql5.mq5'],
  ['../../etc/passwd', 'mql5', 'etc_passwd.mq5'],
  ['Gleitender Schnitt für DAX', 'mql5', 'Gleitender_Schnitt_für_DAX.mq5'],
] as const)('"%s" as %s is saved as %s', (name, target, file) => {
  expect(fileName({ id: '42', name }, { target, isCompanion: false })).toBe(file)
})

test('the ZIP holds includes where their program looks for them', () => {
  const conversion = {
    id: '42',
    name: 'My EA',
    type: 'mt4_to_mt5',
    pineScriptCode: '#include <my/calc.mqh>',
    report: null,
    files: [{ name: 'my/calc.mqh', text: 'four' }],
    outputs: [{ target: 'mql5', code: 'five', includes: [{ name: 'my/calc.mqh', text: 'include' }] }],
  } as unknown as Conversion
  expect(zipEntries(conversion).map(({ name }) => name)).toEqual([
    'source/source.mq4',
    'source/my/calc.mqh',
    'My_EA.mq5',
    'my/calc.mqh',
    'report.json',
  ])
  expect(
    zipEntries({
      ...conversion,
      type: 'pine_to_mql',
      files: [{ name: 'me/tools/1', text: '' }],
      outputs: [{ target: 'mql5', code: 'five', includes: [] }],
    }).map(({ name }) => name),
  ).toEqual(['source.pine', 'libraries/me/tools/1.pine', 'My_EA.mq5', 'report.json'])
})

test('a program with a library lies as in the data folder of the terminal', () => {
  const conversion = {
    id: '42',
    name: 'My EA',
    type: 'pine_to_mql',
    pineScriptCode: '',
    report: { kind: 'strategy' },
    files: [],
    outputs: [
      { target: 'mql4', code: 'four', includes: [{ name: 'Tradewright/My EA.mqh', text: '4' }] },
      { target: 'mql5', code: 'five', includes: [{ name: 'Tradewright/My EA.mqh', text: '5' }] },
    ],
  } as unknown as Conversion
  expect(zipEntries(conversion).map(({ name }) => name)).toEqual([
    'source.pine',
    'MQL4/Experts/My_EA.mq4',
    'MQL5/Experts/My_EA.mq5',
    'MQL4/Include/Tradewright/My EA.mqh',
    'MQL5/Include/Tradewright/My EA.mqh',
    'report.json',
  ])
})

test('the indicator beside an Expert Advisor lies in another folder', () => {
  const conversion = {
    id: '42',
    name: 'My EA',
    type: 'pine_to_mql',
    notice: 'sizing',
    pineScriptCode: '',
    report: { kind: 'strategy' },
    files: [],
    outputs: [{ target: 'mql5', code: 'five', includes: [], companion: { code: 'plots', includes: [] } }],
  } as unknown as Conversion
  expect(zipEntries(conversion).slice(1, 3)).toEqual([
    { name: 'MQL5/Experts/My_EA.mq5', text: expect.stringMatching(/^\/\/ WARNING.*\nfive$/) as unknown },
    { name: 'MQL5/Indicators/My_EA_indicator.mq5', text: 'plots' },
  ])
})

test(
  'programs with other letters than English ones are marked as UTF-8, which MetaEditor does not guess; nothing ' +
    'else is',
  () => {
    const conversion = {
      id: '42',
      name: '',
      type: 'pine_to_mql',
      pineScriptCode: 'indicator("Средняя")',
      report: null,
      files: [],
      outputs: [
        { target: 'mql4', code: 'input int n = 5; // Средняя', includes: [] },
        { target: 'mql5', code: '\uFEFF// schön', includes: [{ name: 'a.mqh', text: 'plain' }] },
      ],
    } as unknown as Conversion
    expect(zipEntries(conversion).map(({ name, text }) => [name, text.split('\uFEFF').length - 1])).toEqual([
      ['source.pine', 0],
      ['MQL4/Indicators/conversion_42_mql4.mq4', 1],
      ['MQL5/Indicators/conversion_42_mql5.mq5', 1],
      ['MQL5/Include/a.mqh', 0],
      ['report.json', 0],
    ])
  },
)
