import type { Assembly, Stack, TemplateResource } from './assembly.ts'
import { resolve, type Scope } from './intrinsics.ts'
import { irrelevantReference, resourceTypes, type Placement } from './resource-types.ts'

/** A resource with resolved properties, as CloudFormation would create it. */
export interface Resource {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  /** The physical name, returned by `Ref`. */
  readonly ref: string
  readonly properties: { readonly [name: string]: unknown }
}

export interface Deployment {
  readonly resources: readonly Resource[]
  /** Every stack's outputs, by name. */
  readonly outputs: { readonly [name: string]: unknown }
  ofType(type: string): readonly Resource[]
  /** Returns the path of an asset by object key. Throws for an unknown key. */
  asset(objectKey: string): string
}

/** The assembly has a type that the host neither runs nor lists as irrelevant. */
export class UnknownResourceType extends Error {
  constructor(found: readonly { readonly type: string; readonly where: string }[]) {
    const lines = found.map(({ type, where }) => `  ${type} (${where})`)
    super(
      `The local host does not know ${found.length === 1 ? 'this resource type' : 'these resource types'}:\n` +
        `${[...new Set(lines)].join('\n')}\n` +
        'Add an emulator for it, or say in local/host/resource-types.ts why it does not matter here.',
    )
    this.name = 'UnknownResourceType'
  }
}

/** Resolves an assembly. Throws UnknownResourceType, and for broken references. */
export function deploy(assembly: Assembly): Deployment {
  const unknown = assembly.stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {})
      .filter(([, { Type }]) => !resourceTypes[Type])
      .map(([logicalId, { Type }]) => ({ type: Type, where: `${stack.name}/${logicalId}` })),
  )
  if (unknown.length) throw new UnknownResourceType(unknown)

  const scopes = new Map(assembly.stacks.map((stack) => [stack.name, scopeOf(stack, (name) => imported(name))]))
  const scope = (stack: Stack) => {
    const found = scopes.get(stack.name)
    if (!found) throw new Error(`The assembly has no stack ${stack.name}.`)
    return found
  }
  const imported = (exportName: string): unknown => {
    for (const stack of assembly.stacks) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export && resolve(output.Export.Name, scope(stack)) === exportName)
          return resolve(output.Value, scope(stack))
      }
    }
    throw new Error(`No stack exports ${exportName}`)
  }

  const resources = assembly.stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {})
      .filter(([, resource]) => !resource.Condition || scope(stack).condition(resource.Condition))
      .map(([logicalId, resource]): Resource => ({
        stack: stack.name,
        logicalId,
        type: resource.Type,
        ref: String(scope(stack).ref(logicalId)),
        properties: resolve(resource.Properties ?? {}, scope(stack)) as Resource['properties'],
      })),
  )
  const outputs = Object.fromEntries(
    assembly.stacks.flatMap((stack) =>
      Object.entries(stack.template.Outputs ?? {}).map(([name, { Value }]) => [name, resolve(Value, scope(stack))]),
    ),
  )
  return {
    resources,
    outputs,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    asset: (objectKey) => {
      const found = assembly.assets.get(objectKey)
      if (!found) throw new Error(`The assembly has no asset ${objectKey}`)
      return found
    },
  }
}

function knownType(name: string) {
  const type = resourceTypes[name]
  if (!type) throw new Error(`The local host does not know the resource type ${name}`)
  return type
}

function scopeOf(stack: Stack, imported: Scope['imported']): Scope {
  const { Parameters = {}, Conditions = {}, Mappings = {}, Resources = {} } = stack.template
  const resource = (logicalId: string): TemplateResource => {
    const found = Resources[logicalId]
    if (!found) throw new Error(`${stack.name} has no resource or parameter ${logicalId}`)
    return found
  }
  const placement = (logicalId: string): Placement => ({
    stack: stack.name,
    logicalId,
    property: (name) => {
      const value = resource(logicalId).Properties?.[name]
      return value === undefined ? undefined : resolve(value, scope)
    },
  })
  const scope: Scope = {
    stack: stack.name,
    ref: (name) => {
      if (Object.hasOwn(Parameters, name)) return Parameters[name]?.Default
      const { Type } = resource(name)
      const type = knownType(Type)
      return 'ref' in type ? type.ref(placement(name)) : irrelevantReference(Type, placement(name))
    },
    attribute: (logicalId, name) => {
      const { Type } = resource(logicalId)
      const type = knownType(Type)
      if ('irrelevant' in type) return irrelevantReference(Type, placement(logicalId))
      const attribute = type.attributes?.[name]
      if (!attribute)
        throw new Error(`${stack.name}/${logicalId}: the local host does not know ${Type}'s attribute ${name}`)
      return attribute(placement(logicalId))
    },
    imported,
    condition: (name) => resolve(Conditions[name] ?? null, scope) === true,
    mapping: (name, top, second) => {
      const map = resolve(Mappings[name] ?? null, scope) as Record<string, Record<string, unknown>>
      return map[top]?.[second]
    },
  }
  return scope
}
