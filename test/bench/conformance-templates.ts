import { writeFileSync } from 'node:fs'
import { argv, stdout } from 'node:process'
import { templates } from '../../content/templates/catalog.ts'
import { readCode, resultsFile } from '../../content/templates/files.ts'
import type { TemplateResult } from '../../content/templates/result.ts'
import { checkTemplate } from './templates/check-template.ts'

/**
 * `npm run conformance:templates`: converts, proves and certifies every template. `-- --write` records the results, which
 * the pages show. Fails for a template that is not equal in both dialects, or changes its past without saying so.
 */
const results: Record<string, TemplateResult> = {}
let failed = 0
for (const template of templates) {
  const { result, problems } = checkTemplate(template, readCode(template))
  results[template.slug] = result
  if (problems.length > 0) failed++
  const trades = result.trades > 0 ? `, ${result.trades} trades` : ''
  stdout.write(
    `${template.slug}: ${problems.length > 0 ? problems.join('; ') : `equal on ${result.bars} bars${trades}, ${result.verdict}`}\n`,
  )
}
stdout.write(`${templates.length} templates, ${failed} with problems\n`)
if (failed > 0) process.exitCode = 1
else if (argv.includes('--write')) writeFileSync(resultsFile, `${JSON.stringify(results)}\n`)
