import { argv, cpuUsage, exit as endProcess, stdout } from 'node:process'
import { inputsOf, isAllowed, type ScriptInput } from '../../compiler/index.ts'
import { createSource } from '../../compiler/text/source.ts'
import { templates } from '../../content/templates/catalog.ts'
import { readCode } from '../../content/templates/files.ts'
import { tryTemplate } from '../../frontend/src/lib/compiler/try-template.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:templates -- [changes, 5]`: from a changed parameter to the new curve, for every template with a number
 * to change. Counts the page's pause for typing and the processor time of the worker's call. Fails when the median over
 * the templates is above `goalMs`.
 */
const goalMs = 150
/** As in `use-trial.ts` of the templates. */
const typingPauseMs = 60
const changes = Number(argv[2] ?? 5)

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return defined(sorted[Math.floor(sorted.length / 2)])
}

/** Other allowed values of an input, near its default. */
const valuesOf = (input: ScriptInput): readonly number[] =>
  typeof input.value === 'number'
    ? Array.from({ length: changes * 2 }, (_, k) => Number(input.value) + (k + 1) * (input.step ?? 1))
        .filter((value) => isAllowed(input, value))
        .slice(0, changes)
    : []

const rows = templates.flatMap((template) => {
  const code = readCode(template)
  const input = inputsOf(createSource(code)).find((candidate) => valuesOf(candidate).length > 0)
  if (!input) return []
  // The first run, as the page makes it, warms the engine up.
  tryTemplate(code, {})
  const times = valuesOf(input).map((value) => {
    const started = cpuUsage()
    tryTemplate(code, { [input.title]: value })
    const { user, system } = cpuUsage(started)
    return typingPauseMs + (user + system) / 1000
  })
  return [{ slug: template.slug, ms: medianOf(times) }]
})
rows.sort((a, b) => a.ms - b.ms)
const at = (share: number) => defined(rows[Math.min(rows.length - 1, Math.floor(rows.length * share))])
const median = at(0.5).ms
const slowest = at(1)
stdout.write(
  `${rows.length} of ${templates.length} templates: median ${median.toFixed(0)} ms from a change to the new curve, ` +
    `p95 ${at(0.95).ms.toFixed(0)} ms, most ${slowest.ms.toFixed(0)} ms (${slowest.slug}); ` +
    `${typingPauseMs} ms of it wait for more typing; limit ${goalMs} ms\n`,
)
endProcess(median > goalMs ? 1 : 0)
