import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { FunctionDefinition } from '../../emulators/lambda/environment.ts'
import type { Deployment } from '../deployment.ts'
import { arn, account, region } from '../names.ts'

interface FunctionProperties {
  readonly Code: { readonly S3Key?: string; readonly ZipFile?: string }
  readonly Handler: string
  readonly Runtime?: string
  readonly Timeout?: number
  readonly MemorySize?: number
  readonly ReservedConcurrentExecutions?: number
  readonly Environment?: { readonly Variables?: Readonly<Record<string, string | number>> }
}

/** Megabytes that include one processor in the cloud. Functions with as much compute; others mostly wait. */
const oneProcessor = 1769

/**
 * The maximum of concurrent environments of a function. More computing environments than processors slow each other
 * down to timeouts.
 */
const maxConcurrent = (memory: number) => (memory >= oneProcessor ? Math.max(2, availableParallelism()) : 10)

/** Local addresses by cloud origin. */
export type Addresses = ReadonlyMap<string, string>

/** Returns functions of the assembly with bundle, limits and environment. */
export function functionsOf(
  deployment: Deployment,
  shared: Readonly<Record<string, string>>,
  addresses: Addresses,
): FunctionDefinition[] {
  return deployment.ofType('AWS::Lambda::Function').map((resource) => {
    const properties = resource.properties as unknown as FunctionProperties
    if (!properties.Code.S3Key) throw new Error(`${resource.logicalId}: the local host runs functions from assets only`)
    if (!properties.Runtime?.startsWith('nodejs'))
      throw new Error(`${resource.logicalId}: the local host runs Node.js functions only`)
    const [module = '', exportName] = properties.Handler.split('.')
    const memory = properties.MemorySize ?? 128
    return {
      name: resource.ref,
      arn: arn('lambda', `function:${resource.ref}`),
      file: bundle(deployment.asset(properties.Code.S3Key), module),
      exportName,
      timeout: properties.Timeout ?? 3,
      memory,
      concurrency: Math.min(properties.ReservedConcurrentExecutions ?? Infinity, maxConcurrent(memory)),
      environment: {
        ...runtimeEnvironment(resource.ref, memory),
        ...shared,
        ...Object.fromEntries(
          Object.entries(properties.Environment?.Variables ?? {}).map(([name, value]) => [
            name,
            onThisMachine(String(value), addresses),
          ]),
        ),
      },
      addresses: Object.fromEntries(addresses),
    }
  })
}

interface InvokeConfig {
  readonly FunctionName: string
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination?: string } }
}

/** Returns the ARN of the queue for failed events by function name. */
export function failureQueuesOf(deployment: Deployment): ReadonlyMap<string, string> {
  return new Map(
    deployment.ofType('AWS::Lambda::EventInvokeConfig').flatMap(({ properties }) => {
      const { FunctionName: name, DestinationConfig: config } = properties as unknown as InvokeConfig
      const queue = config?.OnFailure?.Destination
      return queue === undefined ? [] : [[name, queue] as const]
    }),
  )
}

function onThisMachine(value: string, addresses: Addresses) {
  const origin = [...addresses.keys()].find((each) => value.startsWith(each))
  return origin ? addresses.get(origin) + value.slice(origin.length) : value
}

function bundle(folder: string, module: string) {
  const found = ['.mjs', '.js', '.cjs']
    .map((extension) => path.join(folder, module + extension))
    .find((file) => existsSync(file))
  if (!found) throw new Error(`${folder} has no module ${module}`)
  return found
}

/** Returns the environment of Lambda's runtime, with dummy credentials. */
const runtimeEnvironment = (name: string, memory: number): Record<string, string> => ({
  AWS_ACCESS_KEY_ID: account,
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SESSION_TOKEN: 'local',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  PATH: process.env.PATH ?? '',
})
