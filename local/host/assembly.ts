import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A value as it stands in a template: JSON with intrinsic functions still in it. */
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

/** What `cdk synth` wrote: the stacks, and where on this disk each uploaded asset lies. */
export interface Assembly {
  readonly folder: string
  readonly stacks: readonly Stack[]
  /** By the object key the templates use (`<hash>.zip`); the value is a folder or a file. */
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

/** Reads a cloud assembly and those nested in it. Throws when a file that the manifest names is missing. */
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
      for (const asset of Object.values(json<AssetManifest>(folder, file).files ?? {})) {
        for (const { objectKey } of Object.values(asset.destinations)) {
          if (asset.source.path) assets.set(objectKey, path.resolve(folder, asset.source.path))
        }
      }
    } else if (artifact.type === 'cdk:cloud-assembly' && directoryName) {
      readInto(path.join(folder, directoryName), stacks, assets)
    }
  }
}
