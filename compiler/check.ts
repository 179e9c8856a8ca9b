import type { CheckInput, CheckResult, Dialect } from './api.ts'
import { readPine } from './convert.ts'
import { latestBuild } from './mql/builds.ts'
import { libraryFile } from './mql/builtins/library.ts'
import { check as checkMql } from './mql/check/check.ts'
import { messages } from './mql/messages.ts'
import { showEach } from './show.ts'

/** Checks a source with the checker of its language. */
export function check({ source, language, files = [], build }: CheckInput): CheckResult {
  if (language === 'pine') return readPine(source, files).result
  return checkMqlSource(source, language, files, build)
}

function checkMqlSource(
  source: CheckInput['source'],
  dialect: Dialect,
  files: NonNullable<CheckInput['files']>,
  build = latestBuild,
): CheckResult {
  const sources = [source, ...files]
  const checked = checkMql(sources, dialect, libraryFile, build)
  return {
    ok: !checked.diagnostics.some((d) => d.severity === 'error'),
    kind: checked.kind,
    version: null,
    title: source.name.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    diagnostics: showEach(sources, checked.diagnostics, messages),
  }
}
