import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { createApp } from '../../bin/app.ts'
import { bundleFile, functionFiles } from '../../bin/bundle.ts'
import type { SiteBuild } from '../../lib/stacks/site.ts'

export interface Resource {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
}

export interface NamedResource extends Resource {
  readonly stack: string
  readonly id: string
}

export interface Assembly {
  readonly manifest: {
    /** Ids of the stacks and assets that a stack waits for when it is deployed. */
    readonly dependenciesOf: (stack: string) => readonly string[]
    /** The region that a stack is bound to; `unknown-region` where the deployment chooses. */
    readonly regionOf: (stack: string) => string | undefined
  }
  /** Every resource of one type, over all stacks. */
  readonly ofType: (type: string) => readonly NamedResource[]
  readonly stacks: Readonly<
    Record<string, { readonly Resources: Readonly<Record<string, Resource>>; readonly Outputs?: object }>
  >
}

const site: SiteBuild = {
  prerendered: ['/', '/features'],
  routes: ['/settings', '/blog/:slug'],
  scriptHashes: ['sha256-abc'],
}

/** A folder with one file for each function: no property depends on what is in them. */
export function emptyBundles(): string {
  const bundles = mkdtempSync(path.join(tmpdir(), 'bundles-'))
  for (const file of functionFiles()) writeFileSync(bundleFile(bundles, file), `// ${file}`)
  return bundles
}

let deployed: Assembly | null = null

/** Returns the resources to deploy. Throws on findings of the rule pack that have no reason. */
export const synthesize = (): Assembly =>
  (deployed ??= assemblyOf(
    withRulePack(createApp({ outdir: mkdtempSync(path.join(tmpdir(), 'assembly-')), bundles: emptyBundles(), site })),
  ))

/**
 * Returns the resources of a deployment with other settings (`tradewright:…`), without the rule pack. `accountQuota` is
 * what AWS says about the account's concurrency.
 */
export function synthesizeWith(settings: Readonly<Record<string, string>>, accountQuota?: number): Assembly {
  const validation = process.env.CDK_VALIDATION
  Object.assign(process.env, { CDK_CONTEXT_JSON: JSON.stringify(settings), CDK_VALIDATION: 'false' })
  try {
    const outdir = mkdtempSync(path.join(tmpdir(), 'assembly-'))
    return assemblyOf(createApp({ outdir, bundles: emptyBundles(), site, accountQuota }))
  } finally {
    delete process.env.CDK_CONTEXT_JSON
    if (validation === undefined) delete process.env.CDK_VALIDATION
    else process.env.CDK_VALIDATION = validation
  }
}

export function assemblyOf(app: App): Assembly {
  const synthesized = app.synth().stacks
  const stacks = Object.fromEntries(
    synthesized.map((stack) => [stack.id, stack.template as Assembly['stacks'][string]]),
  )
  const dependenciesOf = (id: string): readonly string[] =>
    (synthesized.find((stack) => stack.id === id)?.dependencies ?? []).map((dependency) => dependency.id)
  const all = Object.entries(stacks).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]): NamedResource => ({ stack, id, ...resource })),
  )
  const regionOf = (id: string) => synthesized.find((stack) => stack.id === id)?.environment.region
  return {
    stacks,
    manifest: { dependenciesOf, regionOf },
    ofType: (type) => all.filter((resource) => resource.Type === type),
  }
}

export function withRulePack(app: App): App {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return app
}
