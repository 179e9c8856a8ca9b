import type { Assembly, Stack, TemplateResource } from './assembly.ts'
import { resolve, type Scope } from './intrinsics.ts'
import { irrelevantReference, resourceTypes, type Placement } from './resource-types.ts'

/** One resource with every reference in its properties resolved: what CloudFormation would have created. */
export interface Resource {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  /** The physical name: what `Ref` gives. */
  readonly ref: string
  readonly properties: { readonly [name: string]: unknown }
}

export interface Deployment {
  readonly resources: readonly Resource[]
  /** Every stack's outputs, by name. */
  readonly outputs: { readonly [name: string]: unknown }
  ofType(type: string): readonly Resource[]
  /** Where an asset named by its object key lies on this disk. Throws for a key the assembly does not have. */
  asset(objectKey: string): string
}

/** A type in the assembly that the host neither runs nor knows to be irrelevant. */
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

/** Resolves a whole assembly. Throws UnknownResourceType, and for references that lead nowhere. */
export function deploy(assembly: Assembly): Deployment {
  const unknown = assembly.stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources ?? {})
      .filter(([, { Type }]) => !resourceTypes[Type])
      .map(([logicalId, { Type }]) => ({ type: Type, where: `${stack.name}/${logicalId}` })),
  )
  if (unknown.length) throw new UnknownResourceType(unknown)

  const scopes = new Map(assembly.stacks.map((stack) => [stack.name, scopeOf(stack, (name) => imported(name))]))
  const scope = (stack: Stack) => scopes.get(stack.name)!
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
      if (Object.hasOwn(Parameters, name)) return Parameters[name].Default
      const type = resourceTypes[resource(name).Type]
      return 'ref' in type ? type.ref(placement(name)) : irrelevantReference(resource(name).Type, placement(name))
    },
    attribute: (logicalId, name) => {
      const { Type } = resource(logicalId)
      const type = resourceTypes[Type]
      if ('irrelevant' in type) return irrelevantReference(Type, placement(logicalId))
      const attribute = type.attributes?.[name]
      if (!attribute)
        throw new Error(`${stack.name}/${logicalId}: the local host does not know ${Type}'s attribute ${name}`)
      return attribute(placement(logicalId))
    },
    imported,
    condition: (name) => resolve(Conditions[name], scope) === true,
    mapping: (name, top, second) => {
      const map = resolve(Mappings[name], scope) as Record<string, Record<string, unknown>>
      return map[top]?.[second]
    },
  }
  return scope
}
