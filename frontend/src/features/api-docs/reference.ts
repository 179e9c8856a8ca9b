import type { publicErrors } from '../../../../contract/public/errors.ts'
import { errorsOf, schemaOf } from '../../../../contract/public/openapi.ts'
import type { PublicRoute } from '../../../../contract/public/route.ts'
import { publicRoutes, type PublicRouteName } from '../../../../contract/public/routes.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $ref?: string
  readonly maximum?: number
  readonly minimum?: number
  readonly maxLength?: number
}

/** One field of a request or a response. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly default: string | null
  readonly choices: readonly string[]
  readonly description: string
  /** Nested fields. */
  readonly fields: readonly Field[]
}

export interface Operation {
  readonly name: PublicRouteName
  readonly route: PublicRoute
  readonly parameters: readonly Field[]
  readonly response: readonly Field[]
  readonly errors: readonly (keyof typeof publicErrors)[]
}

export const operations: readonly Operation[] = Object.entries<PublicRoute>(publicRoutes).map(([name, route]) => ({
  name: name as PublicRouteName,
  route,
  parameters: fieldsOf(schemaOf(route.input, 'input')),
  response: fieldsOf(schemaOf(route.output, 'output')),
  errors: errorsOf(route),
}))

export const groups = ['Conversions', 'Generators', 'Tools', 'Templates', 'Marketplace', 'Account'] as const

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const plain = withoutNull(schema)
    return {
      name,
      type: typeOf(schema),
      required: required.includes(name),
      default: schema.default === undefined ? null : JSON.stringify(schema.default),
      choices: plain.enum ?? [],
      description: schema.description ?? plain.description ?? '',
      fields: fieldsOf(plain.items ? withoutNull(plain.items) : plain),
    }
  })
}

/** Removes the null alternative from `anyOf: [x, null]` or from a list of types. */
function withoutNull(schema: Schema): Schema & { readonly type?: string } {
  const { type: _, ...plain } = schema.anyOf?.find((each) => each.type !== 'null') ?? schema
  const type = typesOf(schema.anyOf?.find((each) => each.type !== 'null') ?? schema).find((each) => each !== 'null')
  return type === undefined ? plain : { ...plain, type }
}

function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : type
}

function typeOf(schema: Schema): string {
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' or ')
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  const plain = withoutNull(schema)
  const name =
    plain.type === 'array'
      ? `list of ${plain.items ? `${withoutNull(plain.items).type ?? 'value'}s` : 'values'}`
      : (plain.type ?? 'value')
  return typesOf(schema).includes('null') || schema.anyOf?.some((each) => each.type === 'null')
    ? `${name} or null`
    : name
}
