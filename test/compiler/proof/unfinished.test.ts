import { convert } from '../../../compiler/index.ts'
import { proveConversion } from '../../../compiler/proof/prove-conversion.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { defined } from '../../support/defined.ts'

const source = { name: 'a.pine', text: '//@version=6\nindicator("A")\nplot(ta.sma(close, 5))\n' }
const programs = convert({ source, targets: ['mql4', 'mql5'] }).outputs
const input = { source, programs, bars: standardBars(2) }

/** A clock whose time is over after a number of questions. */
function clock(answers: number): () => boolean {
  let asked = 0
  return () => asked++ < answers
}

test('a proof whose time ends answers with the bars compared so far', () => {
  for (const result of proveConversion({ ...input, hasTime: clock(0), answersUnfinished: true })) {
    expect(result).toMatchObject({ equal: true, proved: false, unfinished: true })
    expect(result.comparisons).toHaveLength(1)
  }
})

test('a proof that has enough time says nothing of it', () => {
  const [result] = proveConversion({ ...input, hasTime: () => true, answersUnfinished: true })
  expect(defined(result)).not.toHaveProperty('unfinished')
  expect(defined(result)).toMatchObject({ proved: true })
})

test('without this option the caller stops the proof', () => {
  const beforeRun = (): void => {
    throw new Error('over')
  }
  expect(() => proveConversion({ ...input, beforeRun })).toThrow('over')
})
