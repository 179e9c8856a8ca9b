import { hasEdgeFirewall, type Setting } from './settings.ts'

/** Outputs of stacks as `cdk deploy --outputs-file` writes them, by the stack's name in AWS. */
export type Outputs = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/**
 * The firewall of the distribution is deployed first, in us-east-1: its address is a parameter of the site. Null if a
 * setting names another or none is wanted. `words` are options for the toolkit.
 */
export const firewallStep = (setting: Setting, outputsFile: string, words: readonly string[]): string[] | null =>
  hasEdgeFirewall(setting) ? ['deploy', 'EdgeFirewall', '--outputs-file', outputsFile, ...words] : null

/** All stacks. `firewallOutputs` is what the first step wrote, null without it. */
export function stacksStep(firewallOutputs: Outputs | null, outputsFile: string, words: readonly string[]): string[] {
  const arn = firewallOutputs?.['tradewright-edge-firewall']?.WebAclArn
  if (firewallOutputs && !arn) throw new Error('The stack tradewright-edge-firewall has no output WebAclArn')
  const parameters = arn ? ['--parameters', `tradewright-site:WebAclArn=${arn}`] : []
  return ['deploy', '--all', '--outputs-file', outputsFile, ...parameters, ...words]
}

/** Returns what is still to do after a deployment whose `SITE_ORIGIN` was not the address of its site; empty if nothing. */
export function laterStep(siteOrigin: string, outputs: Outputs): string {
  const url = outputs['tradewright-site']?.SiteUrl ?? ''
  if (!url || siteOrigin === url) return ''
  if (!isPlaceholder(siteOrigin)) return `SITE_ORIGIN is ${siteOrigin}: that address must lead to ${url}.`
  return `Links lead to ${siteOrigin} still. Deploy again: SITE_ORIGIN=${url} npm run deploy`
}

/** Names below `.invalid` never have an owner: a first deployment has one, because it does not know its address. */
export const isPlaceholder = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).hostname.endsWith('.invalid')
