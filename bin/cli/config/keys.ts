import type { Flags } from '../options.ts'
import { dialectIds, isDialect } from '../../../compiler/targets/dialects.ts'

type Value = string | number | boolean | readonly string[] | object

/** One key of tradewright.config.json. */
export interface ConfigKey {
  /** The option of commands that the key replaces. */
  readonly flag: string
  /** Only for commands where the option names a folder. */
  readonly isFolder?: true
  readonly description: string
  /** JSON schema of the value. */
  readonly schema: object
  /** The accepted values, shown after a wrong one. */
  readonly takes: string
  /** Returns the option's text, '' for a switch that is on, null for one that is off; undefined for a wrong value. */
  option(value: Value, resolve: (path: string) => string): string | null | undefined
}

const isText = (value: Value): value is string => typeof value === 'string' && value.trim() !== ''
const isList = (value: Value): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const textKey = (flag: string, description: string): ConfigKey => ({
  flag,
  description,
  schema: { type: 'string', minLength: 1 },
  takes: 'a text',
  option: (value) => (isText(value) ? value : undefined),
})

const pathKey = (flag: string, description: string): ConfigKey => ({
  ...textKey(flag, description),
  takes: 'a path',
  option: (value, resolve) => (isText(value) ? resolve(value) : undefined),
})

/** The keys of the configuration. Paths are relative to its file. */
export const configKeys: Readonly<Record<string, ConfigKey>> = {
  targets: {
    flag: 'to',
    description: 'Platforms that scripts are converted for.',
    schema: { type: 'array', items: { enum: dialectIds }, minItems: 1, uniqueItems: true },
    takes: 'a list of "mql4" and "mql5"',
    option: (value) => {
      if (!isList(value) || value.length === 0 || !value.every(isDialect)) return undefined
      return new Set(value).size > 1 ? 'both' : value[0]
    },
  },
  out: { ...pathKey('out', 'Folder for converted, ported and generated programs.'), isFolder: true },
  layout: {
    flag: 'layout',
    description: 'One file, or the runtime in a file that the program includes.',
    schema: { enum: ['file', 'library'] },
    takes: '"file" or "library"',
    option: (value) => (value === 'file' || value === 'library' ? value : undefined),
  },
  companion: {
    flag: 'companion',
    description: 'Whether an indicator beside each Expert Advisor shows the plots of a strategy.',
    schema: { type: 'boolean' },
    takes: 'true or false',
    option: (value) => (typeof value === 'boolean' ? (value ? '' : null) : undefined),
  },
  prefix: textKey('prefix', 'Beginning of the names of chart objects.'),
  maxBars: {
    flag: 'max-bars',
    description: 'How many bars back programs calculate.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
    takes: 'a whole number above zero',
    option: (value) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? String(value) : undefined),
  },
  proofComments: {
    flag: 'no-proof-comments',
    description: 'Whether head and lines of a program say how exact they are.',
    schema: { type: 'boolean' },
    takes: 'true or false',
    option: (value) => (typeof value === 'boolean' ? (value ? null : '') : undefined),
  },
  libraries: {
    flag: 'libraries',
    description: 'Folders with Pine libraries (user/library.pine) and MQL includes.',
    schema: { type: 'array', items: { type: 'string', minLength: 1 } },
    takes: 'a list of folders',
    option: (value, resolve) => (isList(value) ? value.map(resolve).join(',') : undefined),
  },
  bars: pathKey('bars', 'CSV of bars on which proofs and certificates run.'),
  symbol: {
    flag: 'symbol',
    description: "Properties of the bars' symbol where they differ from EURUSD, or names of brokers' contracts.",
    schema: { type: ['string', 'object'] },
    takes: 'a text or an object',
    option: (value) => {
      if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
      return isText(value) ? value : undefined
    },
  },
}

/** Options of the configuration that a command has. `isFolder` keys are for options that name a folder. */
export const keysFor = (flags: Flags): readonly (readonly [string, ConfigKey])[] =>
  Object.entries(configKeys).filter(
    ([, { flag, isFolder }]) => Object.hasOwn(flags, flag) && (!isFolder || flags[flag] === 'folder'),
  )

/** Returns the published JSON schema of the configuration. */
export const configSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'tradewright.config.json',
  description: 'Settings that all commands of tradewright read.',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    ...Object.fromEntries(
      Object.entries(configKeys).map(([name, { description, schema }]) => [name, { description, ...schema }]),
    ),
  },
})
