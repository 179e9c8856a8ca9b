import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TemplateResult } from './result.ts'
import type { Template } from './template.ts'

const folder = import.meta.dirname

/** File of the recorded results, by slug. */
export const resultsFile = path.join(folder, 'results.json')

export const readCode = ({ style, slug }: Pick<Template, 'style' | 'slug'>): string =>
  readFileSync(path.join(folder, 'code', style, `${slug}.pine`), 'utf8')

export const readResults = (): Readonly<Record<string, TemplateResult>> =>
  JSON.parse(readFileSync(resultsFile, 'utf8')) as Record<string, TemplateResult>
