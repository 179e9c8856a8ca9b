import { writeFileSync } from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { openApi } from '../contract/public/openapi.ts'

/** The parts of an operation that the table of calls needs. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
}

interface Document {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

const pascalCase = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the type of a call's input: the body of a POST, else path and query parameters as one object. */
function inputType({ operationId, parameters, requestBody }: Operation): string {
  const operation = `operations['${operationId}']`
  if (requestBody) return `${operation}['requestBody']['content']['application/json']`
  const groups = ['path', 'query'].filter((group) => parameters.some((parameter) => parameter.in === group))
  const types = groups.map((group) => `NonNullable<${operation}['parameters']['${group}']>`)
  return types.join(' & ') || 'Record<string, never>'
}

/** Returns the text of `clients/js/src/generated.ts`: the OpenAPI document's types, named as the client names them. */
export async function generate(): Promise<string> {
  const openApiDocument = openApi('')
  const document = openApiDocument as unknown as Document
  const ast = await openapiTS(openApiDocument as unknown as OpenAPI3, { immutable: true, defaultNonNullable: false })
  const operations = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at, method, operation })),
  )
  const models = Object.keys(document.components.schemas)
    .filter((name) => name !== 'WebhookBody')
    .map((name) => `export type ${name} = components['schemas']['${name}']`)
  const types = operations.flatMap(({ operation }) => {
    const name = pascalCase(operation.operationId)
    const output = `operations['${operation.operationId}']['responses'][200]['content']['application/json']`
    return [
      `/** ${operation.summary}. */\nexport type ${name}Input = ${inputType(operation)}`,
      `export type ${name}Output = ${output}`,
    ]
  })
  const calls = operations.map(({ operation: { operationId } }) => {
    const name = pascalCase(operationId)
    return `  readonly ${camelCase(operationId)}: { readonly input: ${name}Input; readonly output: ${name}Output }`
  })
  const rows = operations.map(({ at, method, operation: { operationId, parameters } }) => {
    const repeats = parameters.some(({ name }) => name === 'Idempotency-Key')
    return `  ${camelCase(operationId)}: { method: '${method.toUpperCase()}', path: '${at}', repeats: ${repeats} },`
  })
  return [
    `// Generated from the OpenAPI document, version ${document.info.version}. Do not edit: run "npm run client".`,
    '/* oxlint-disable max-lines */',
    astToString(ast),
    ...models,
    ...types,
    `/** Input and output of every call. */\nexport interface Calls {\n${calls.join('\n')}\n}`,
    `/** \`repeats\`: takes an Idempotency-Key. */\nexport const calls = {\n${rows.join('\n')}\n} as const ` +
      'satisfies Record<keyof Calls, { method: string; path: string; repeats: boolean }>',
  ]
    .join('\n\n')
    .concat('\n')
}

/** `npm run client`. */
const target = path.join(import.meta.dirname, 'js', 'src', 'generated.ts')
if (process.argv[1] === import.meta.filename) void generate().then((text) => writeFileSync(target, text))
