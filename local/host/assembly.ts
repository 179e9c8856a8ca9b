import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A template value: JSON with intrinsic functions. */
export type TemplateValue =
  null | boolean | number | string | readonly TemplateValue[] | { readonly [key: string]: TemplateValue }

export interface TemplateResource {
  readonly Type: string
  readonly Properties?: { readonly [key: string]: TemplateValue }
  readonly Condition?: string
}

interface Template {
  readonly Parameters?: { readonly [name: string]: { readonly Default?: TemplateValue } }
  readonly Conditions?: { readonly [name: string]: TemplateValue }
  readonly Mappings?: { readonly [name: string]: TemplateValue }
  readonly Resources?: { readonly [logicalId: string]: TemplateResource }
  readonly Outputs?: {
    readonly [name: string]: { readonly Value: TemplateValue; readonly Export?: { readonly Name: TemplateValue } }
  }
}

export interface Stack {
  readonly name: string
  readonly template: Template
}

/** The output of `cdk synth`: stacks, and the paths of assets. */
export interface Assembly {
  readonly folder: string
  readonly stacks: readonly Stack[]
  /** Folders or files by object key (`<hash>.zip`). */
  readonly assets: ReadonlyMap<string, string>
}

interface Manifest {
  readonly artifacts?: {
    readonly [id: string]: {
      readonly type: string
      readonly properties?: {
        readonly templateFile?: string
        readonly stackName?: string
        readonly file?: string
        readonly directoryName?: string
      }
    }
  }
}

interface AssetManifest {
  readonly files?: {
    readonly [id: string]: {
      readonly source: { readonly path?: string }
      readonly destinations: { readonly [id: string]: { readonly objectKey: string } }
    }
  }
}

const json = <T>(...segments: string[]) => JSON.parse(readFileSync(path.join(...segments), 'utf8')) as T

/** Reads a cloud assembly with nested ones. Throws if a named file is missing. */
export function readAssembly(folder: string): Assembly {
  const stacks: Stack[] = []
  const assets = new Map<string, string>()
  readInto(path.resolve(folder), stacks, assets)
  return { folder: path.resolve(folder), stacks, assets }
}

function readInto(folder: string, stacks: Stack[], assets: Map<string, string>) {
  const manifest = json<Manifest>(folder, 'manifest.json')
  for (const [id, artifact] of Object.entries(manifest.artifacts ?? {})) {
    const { templateFile, stackName, file, directoryName } = artifact.properties ?? {}
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      stacks.push({ name: stackName ?? id, template: json<Template>(folder, templateFile) })
    } else if (artifact.type === 'cdk:asset-manifest' && file) {
      readAssets(folder, file, assets)
    } else if (artifact.type === 'cdk:cloud-assembly' && directoryName) {
      readInto(path.join(folder, directoryName), stacks, assets)
    }
  }
}

function readAssets(folder: string, manifestFile: string, assets: Map<string, string>) {
  for (const { source, destinations } of Object.values(json<AssetManifest>(folder, manifestFile).files ?? {})) {
    if (!source.path) continue
    for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, path.resolve(folder, source.path))
  }
}
