import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns a setting of a deployment, `tradewright:…` in the context; empty if it is not set. */
export type Setting = (name: string) => string

/** The context of `cdk.json`. The CDK toolkit passes it too; runs without the toolkit read it here. */
export const { context } = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'cdk.json'), 'utf8')) as {
  readonly context: Readonly<Record<string, string | boolean>>
}

/** Returns the settings of `cdk.json`, changed by the options `-c tradewright:NAME=VALUE` of a command line. */
export function readSettings(words: readonly string[]): Setting {
  const given = words.flatMap((word, k) => {
    if (word === '-c' || word === '--context') return [words[k + 1] ?? '']
    return word.startsWith('--context=') ? [word.slice('--context='.length)] : []
  })
  const changed = given.map((text): [string, string] => {
    const at = text.indexOf('=')
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  })
  const settings: Readonly<Partial<Record<string, string | boolean>>> = { ...context, ...Object.fromEntries(changed) }
  return (name) => String(settings[`tradewright:${name}`] ?? '')
}

export const requestsPerAddressOf = (setting: Setting): number => Number(setting('requestsPerAddress'))

/** Returns whether this product deploys the distribution's firewall: no setting names another. */
export const hasEdgeFirewall = (setting: Setting): boolean =>
  requestsPerAddressOf(setting) > 0 && setting('webAclArn') === ''
