import { provePlanted } from '../../support/planted-differences.ts'
import { plantedScripts } from '../../support/planted-scripts.ts'

/** All of them are planted by `npm run bench:planted`. */
const every = 13

test.each(plantedScripts.map((script) => [script.name, script] as const))(
  'differences planted in %s are found under their lines',
  (_, script) => {
    const { planted, missed } = provePlanted(script, (number) => number % every === 1)
    expect(planted).toBeGreaterThan(0)
    expect(missed).toEqual([])
  },
)
