import { readRules } from '../../../../compiler/index.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { knownWords } from '../../../../compiler/ea/english/words/vocabulary.ts'
import { readCorpus } from '../../../bench/english/corpus.ts'
import { judge } from '../../../bench/english/judge.ts'
import { defined } from '../../../support/defined.ts'

const entry = 'Buy when RSI(14) is below 30.'

/** Questions, and the sentence that results from each answer. */
const asked = (rules: string, kind: 'strategy' | 'indicator' = 'strategy') =>
  readRules(kind, rules, '').sentences.flatMap(({ question }) =>
    question ? [{ about: question.about, sentences: question.options.map(({ sentence }) => sentence) }] : [],
  )

test.each([
  ['Buy when the fast EMA crosses above the EMA(50).', 'fast EMA', 'Buy when the EMA(9) crosses above the EMA(50)'],
  ['Buy when price crosses above the 50 day MA.', '50 day MA', 'Buy when price crosses above the SMA(50) on D1'],
  [`${entry} SL 20 pips, TP 40.`, '40', 'SL 20 pips, TP 40 points'],
  [`${entry} Max spread 20.`, '20', 'Max spread 20 points'],
  ['Buy when price is near the 200 SMA.', 'near', 'Buy when price is within 10 pips of the 200 SMA'],
  [
    'Buy when EMA 9 crosses above EMA 21 and RSI is above 50. Sell when it drops below 50.',
    'it',
    'Sell when RSI(14) drops below 50',
  ],
  [
    `${entry} Double the lots after every loss.`,
    'Double the lots after every loss',
    'multiply lots by 2 after a loss, at most 3 times',
  ],
  ['Buy in an uptrend.', 'in an uptrend', 'Buy when the close is above SMA(200)'],
  ['Long only. Buy when RSI < 30. Sell when RSI > 70.', 'Sell', 'Close long when RSI > 70'],
  [`${entry} Max drawdown 10%.`, 'Max drawdown 10%', 'max overall loss 10 % from the equity peak'],
  ['Buy when RSI crosses above 50 on H4.', 'RSI crosses above 50 on H4', 'Buy when RSI(14) on H4 crosses above 50'],
  ['Buy when RSI is below 30, but never in the evening.', 'but never in the evening', 'Buy when RSI is below 30'],
])('%s', (rules, about, answer) => {
  const [question, ...more] = asked(rules)
  expect([defined(question).about, more]).toEqual([about, []])
  expect(question?.sentences).toContain(answer)
})

test('each answer leaves nothing open about its part, and all else of the sentence stays', () => {
  for (const half of ['strategies-a', 'strategies-b', 'indicators-a', 'indicators-b']) {
    const kind = half.startsWith('s') ? 'strategy' : 'indicator'
    for (const { text } of readCorpus(half)) {
      for (const { text: sentence, question } of readRules(kind, text, '').sentences) {
        if (!question) continue
        const [before, after] = sentence.split(question.about)
        for (const { sentence: answered } of question.options) {
          expect(answered.startsWith(defined(before).replace(/[\s,]+$/, '')) && answered.endsWith(after ?? '')).toBe(
            true,
          )
          expect(asked(answered, kind).map(({ about }) => about)).not.toContain(question.about)
        }
      }
    }
  }
})

test('no description of the corpus is misread, and no open one is taken as clear', () => {
  for (const half of ['strategies-a', 'strategies-b', 'indicators-a', 'indicators-b']) {
    const verdicts = readCorpus(half).map((described) => ({
      described,
      ...judge(half.startsWith('s') ? 'strategy' : 'indicator', described),
    }))
    expect(
      verdicts.filter(({ verdict }) => verdict === 'misread').map(({ described, got }) => [described.text, got]),
    ).toEqual([])
    expect(verdicts.filter(({ verdict }) => verdict === 'understood').length).toBeGreaterThanOrEqual(
      0.8 * verdicts.length,
    )
    expect(
      verdicts.filter(
        ({ described, verdict }) => defined(described.expected[0]).startsWith('ask ') && verdict !== 'asked',
      ),
    ).toEqual([])
  }
})

test.each(['xyzzy', 'except'])(
  'no word is dropped: “%s” in any place keeps a sentence from being understood',
  (word) => {
    for (const { text } of readCorpus('strategies-a').filter((_entry, n) => n % 7 === 0)) {
      if (readRules('strategy', text, '').sentences.some(({ understood }) => !understood)) continue
      for (const { index } of text.matchAll(/ /g)) {
        const { sentences } = readRules('strategy', `${text.slice(0, index)} ${word}${text.slice(index)}`, '')
        expect(sentences.every(({ understood }) => understood) ? `${text.slice(0, index)} ${word}` : null).toBeNull()
      }
    }
  },
)

test.each([
  [
    'Buy wehn the RSI crosess above 30',
    [
      { from: 'wehn', to: 'when' },
      { from: 'crosess', to: 'crosses' },
    ],
  ],
  ['Buy when RSI is beneath 30', []],
])('misspelled words are told: %s', (rules, corrections) => {
  const sentence = defined(readRules('strategy', rules, '').sentences[0])
  expect([sentence.understood, sentence.corrections]).toEqual([true, corrections])
})

test('every word of the grammar is known, so that none of them is corrected into another', () => {
  const folder = new URL('../../../../compiler/ea/english/', import.meta.url)
  const files = ['words', 'conditions', 'strategy']
    .flatMap((name) => readdirSync(new URL(`${name}/`, folder)).map((file) => `${name}/${file}`))
    .filter((file) => !/(vocabulary|typos|unsupported|spellings|\/words|mirror)\.ts$/.test(file))
  const words = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/'([^'\n]*)'/g)].flatMap(([, text]) =>
      defined(text).split(/[ /_?*|]+/),
    ),
  )
  expect(files.length).toBeGreaterThan(10)
  expect([...new Set(words.filter((word) => /^[a-z]{4,}$/.test(word) && !knownWords.has(word)))]).toEqual([])
})

test('the places of sentences are those in the rules', () => {
  const rules = '1. Buy when RSI < 30;  sell when RSI > 70.\n- SL 20 pips\n\n* TP 40 pips!'
  for (const { text, from } of readRules('strategy', rules, '').sentences)
    expect(rules.slice(from, from + text.length)).toBe(text)
})
