import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApi } from '../contract/public/openapi.ts'

/**
 * `npm run client`: the typed parts of `clients/js`, from the OpenAPI document alone. What a client *does* (retries, waiting,
 * errors) is written by hand beside them.
 */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly const?: string
  readonly additionalProperties?: Schema | false
  readonly $ref?: string
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: Schema } } }>
  >
}

interface Document {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((each) => typeOf(each, indent)).join(' | ')
  if (schema.const !== undefined) return `'${schema.const}'`
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ')
  if (typeof schema.type === 'object') return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') {
    const { items = {} } = schema
    const item = typeOf(items, indent)
    return `readonly ${items.type !== 'object' && item.includes(' | ') ? `(${item})` : item}[]`
  }
  if (schema.type === 'object')
    return schema.additionalProperties
      ? `Readonly<Record<string, ${typeOf(schema.additionalProperties, indent)}>>`
      : objectOf(schema, indent)
  return plainTypes[schema.type ?? ''] ?? 'unknown'
}

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, schema]) => {
    const text = schema.description ?? schema.anyOf?.find(({ description }) => description)?.description
    return [
      ...(text ? [`${inner}/** ${text} */`] : []),
      `${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
    ]
  })
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<string, never>'
}

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function inputOf({ parameters, requestBody }: Operation): string {
  if (requestBody) return objectOf(requestBody.content['application/json'].schema, '')
  const fields = parameters.filter((parameter) => parameter.in !== 'header')
  return objectOf(
    {
      properties: Object.fromEntries(fields.map(({ name, description, schema }) => [name, { ...schema, description }])),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
    },
    '',
  )
}

export function generate(): string {
  const document = openApi('') as unknown as Document
  const operations = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at, method, operation })),
  )
  const models = Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'WebhookBody')
    .map(([name, schema]) =>
      schema.type === 'object'
        ? `export interface ${name} ${objectOf(schema, '')}`
        : `export type ${name} = ${typeOf(schema, '')}`,
    )
  const types = operations.flatMap(({ operation }) => {
    const output = operation.responses[200].content?.['application/json'].schema ?? {}
    const name = pascal(operation.operationId)
    return [
      `/** ${operation.summary}. */\nexport type ${name}Input = ${inputOf(operation)}`,
      `export type ${name}Output = ${typeOf(output, '')}`,
    ]
  })
  const rows = operations.map(
    ({ at, method, operation: { operationId, parameters } }) =>
      `  ${camel(operationId)}: { method: '${method.toUpperCase()}', path: '${at}', repeats: ${parameters.some(({ name }) => name === 'Idempotency-Key')} },`,
  )
  const calls = operations.map(
    ({ operation: { operationId } }) =>
      `  readonly ${camel(operationId)}: { readonly input: ${pascal(operationId)}Input; readonly output: ${pascal(operationId)}Output }`,
  )
  return (
    [
      `// Generated from the OpenAPI document, version ${document.info.version}. Do not edit: run "npm run client".\n/* oxlint-disable max-lines */`,
      ...models,
      ...types,
      `/** Input and output of every call. */\nexport interface Calls {\n${calls.join('\n')}\n}`,
      `/** \`repeats\`: takes an Idempotency-Key. */\nexport const calls = {\n${rows.join('\n')}\n} as const satisfies Record<keyof Calls, { method: string; path: string; repeats: boolean }>`,
    ].join('\n\n') + '\n'
  )
}

const target = path.join(import.meta.dirname, 'js', 'src', 'generated.ts')
if (process.argv[1] === import.meta.filename) writeFileSync(target, generate())
