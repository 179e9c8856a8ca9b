/**
 * Writes the ids of the compiler's tables to `compiler/ids.ts`: `npm run ids` after a row was added. Schemas and
 * forms read the ids without the tables, which also hold the code.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { causes } from '../compiler/certify/causes.ts'
import { caps } from '../compiler/ea/analyze/caps.ts'
import { indicators } from '../compiler/ea/blocks/indicators.ts'
import { managements } from '../compiler/ea/blocks/management/managements.ts'
import { strategies } from '../compiler/ea/blocks/strategies.ts'
import { features } from '../compiler/ea/features/features.ts'
import { precheckCauses } from '../compiler/precheck/causes.ts'
import { precheckMarkets } from '../compiler/precheck/markets.ts'
import { brokers } from '../compiler/run/bars/brokers.ts'
import { targets } from '../compiler/targets/index.ts'

export const idsPath = path.join(import.meta.dirname, '..', 'compiler', 'ids.ts')

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)

const tables: Readonly<Record<string, readonly string[]>> = {
  target: Object.keys(targets),
  broker: Object.keys(brokers),
  feature: idsOf(features),
  strategy: idsOf(strategies),
  management: idsOf(managements),
  indicator: idsOf(indicators),
  cap: Object.keys(caps),
  cause: Object.keys(causes),
  precheckCause: idsOf(precheckCauses),
  precheckMarket: idsOf(precheckMarkets),
}

const list = (name: string, ids: readonly string[]): string =>
  `export const ${name}Ids = [\n${ids.map((id) => `  '${id}',\n`).join('')}] as const
export type ${name.charAt(0).toUpperCase()}${name.slice(1)}Id = (typeof ${name}Ids)[number]\n`

export const idsText = (): string =>
  `/** Written by \`npm run ids\` from the tables whose rows have these ids. */\n\n` +
  Object.entries(tables)
    .map(([name, ids]) => list(name, ids))
    .join('\n') +
  `\n/** The result of each target, for the help of the command line. */
export const targetDescriptions: Readonly<Record<TargetId, string>> = {
${Object.entries(targets)
  .map(([id, { description }]) => `  '${id}': '${description}',\n`)
  .join('')}}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(idsPath, idsText())
