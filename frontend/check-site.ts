import path from 'node:path'
import { builtSiteProblems } from './built-site.ts'

/** `npm run check:site`, after a build: reports dead links and anchors, duplicate ids and unmeasured claims. */
const { problems, pages } = await builtSiteProblems(path.join(import.meta.dirname, '..'))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  problems.length ? `${problems.length} problems in ${pages} pages.\n` : `${pages} pages, no problem.\n`,
)
process.exitCode = problems.length ? 1 : 0
