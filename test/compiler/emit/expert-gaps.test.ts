import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../../../compiler/convert.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { compareProof, prover } from '../../../compiler/proof/prover.ts'
import { defined } from '../../support/defined.ts'

/** Days of a share: nearly every one begins with a gap, over stops, targets and margins. */
const [, , days] = standardBars()

describe.each(['strategy-raw-stack', 'strategy-margin', 'strategy-gap-turn', 'strategy-partial-exits'])(
  '%s on bars with gaps',
  (name) => {
    const source = {
      name: 'source.pine',
      text: readFileSync(join(__dirname, '..', 'fixtures', name, 'source.pine'), 'utf8'),
    }
    const { outputs } = convert({ source, targets: ['mql4', 'mql5'], name })
    const proof = prover({ source, programs: outputs })(defined(days))

    test.each(outputs.map(({ dialect }, k) => [dialect, k] as const))('%s trades the same', (_, k) => {
      const [original, converted] = defined(proof.runs[k])()
      expect(original.trades.length).toBeGreaterThan(100)
      expect(compareProof(proof, [original, converted])).toMatchObject({ equal: true, fault: null })
    })
  },
)
