import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert, verify } from '../../../compiler/index.ts'
import { differenceWords } from '../../../compiler/proof/broker-words.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const fixtures = join(__dirname, '..', 'fixtures')

const strategies = readdirSync(fixtures).filter((name) => name.startsWith('strategy-'))

// Fixtures are compared on one market elsewhere. Many of their causes show on others only.
test.each(strategies)('%s is equal on all bars and at all brokers', (name) => {
  const source = createSource(readFileSync(join(fixtures, name, 'source.pine'), 'utf8'), `${name}.pine`)
  const dialect = strategies.indexOf(name) % 2 === 0 ? 'mql4' : 'mql5'
  const [program] = convert({ source, targets: [dialect] }).outputs
  const proof = verify({ source, converted: { dialect, text: defined(program).text } })
  expect(proof.equal ? '' : differenceWords(proof)).toBe('')
})
