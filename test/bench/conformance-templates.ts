import { writeFileSync } from 'node:fs'
import { argv, stdout } from 'node:process'
import { templates } from '../../content/templates/catalog.ts'
import { checkTemplate } from '../../content/templates/check-template.ts'
import { readCode, resultsFile } from '../../content/templates/files.ts'
import type { TemplateResult } from '../../content/templates/result.ts'

/**
 * `npm run conformance:templates`: converts, proves and certifies every template. `-- --write` records the results, which
 * the pages show. Fails for a template that is not equal in both dialects, or changes its past without saying so.
 */
const results: Record<string, TemplateResult> = {}
let failed = 0
for (const template of templates) {
  const { result, problems } = checkTemplate(template, readCode(template))
  if (problems.length > 0 || !result) {
    failed++
    stdout.write(`${template.slug}: ${problems.join('; ')}\n`)
    continue
  }
  results[template.slug] = result
  const trades = result.trades > 0 ? `, ${result.trades} trades` : ''
  stdout.write(`${template.slug}: equal on ${result.bars} bars${trades}, ${result.verdict}\n`)
}
stdout.write(`${templates.length} templates, ${failed} with problems\n`)
if (failed > 0) process.exitCode = 1
else if (argv.includes('--write')) writeFileSync(resultsFile, `${JSON.stringify(results)}\n`)
