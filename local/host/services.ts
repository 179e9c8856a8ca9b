import path from 'node:path'
import { listenBoth } from '../emulators/bedrock/listen.ts'
import { bedrockHandler } from '../emulators/bedrock/serve.ts'
import { budgetsHandler } from '../emulators/budgets.ts'
import { runRules } from '../emulators/events.ts'
import { listen, type Handler } from '../emulators/http.ts'
import { asyncInvocation } from '../emulators/lambda/invoke-later.ts'
import { lambdaHandler } from '../emulators/lambda/serve.ts'
import { Functions } from '../emulators/lambda/functions.ts'
import type { Outbox } from '../emulators/outbox.ts'
import { apiGatewayControlHandler } from '../emulators/rest-api/control.ts'
import { ApiKeys } from '../emulators/rest-api/keys.ts'
import { s3Handler } from '../emulators/s3.ts'
import { sesHandler } from '../emulators/ses.ts'
import { snsHandler } from '../emulators/sns.ts'
import { Queues, sqsHandler } from '../emulators/sqs.ts'
import { Machines } from '../emulators/step-functions/state-machine.ts'
import { stepFunctionsHandler } from '../emulators/step-functions/serve.ts'
import { connectionsHandler } from '../emulators/web-socket-api/connections.ts'
import { WebSocketGateway } from '../emulators/web-socket-api/serve.ts'
import type { Deployment } from './deployment.ts'
import { failureQueuesOf, functionsOf } from './template/functions-of.ts'
import { arn, region } from './names.ts'
import { byPrefix } from './routing.ts'
import { usagePlansOf } from './template/rest-apis-of.ts'
import { rulesOf } from './template/rules-of.ts'
import type { Settings } from './settings.ts'
import { webSocketApisOf } from './template/web-socket-apis-of.ts'

export interface Services {
  readonly functions: Functions
  readonly machines: Machines
  readonly gateways: readonly WebSocketGateway[]
  readonly keys: ApiKeys
  stop(): Promise<void>
}

/** The services for the SDK, each at a path of one loopback address. */
export interface ServicesInput {
  readonly deployment: Deployment
  readonly settings: Settings
  readonly outbox: Outbox
  readonly cognito: Handler
  readonly dynamodbUrl: string
}

export async function startServices({
  deployment,
  settings,
  outbox,
  cognito,
  dynamodbUrl,
}: ServicesInput): Promise<Services> {
  const at = (folder: string) => path.join(settings.data, folder)
  const keys = new ApiKeys(usagePlansOf(deployment), at('api-gateway'))
  const buckets = new Set(deployment.ofType('AWS::S3::Bucket').map(({ ref }) => ref))
  const queues = new Queues(
    deployment.ofType('AWS::SQS::Queue').map(({ ref }) => ref),
    at('sqs'),
  )
  const handlers: Record<string, Handler> = {
    '/budgets': budgetsHandler,
    '/sqs': sqsHandler(queues),
    '/api-gateway': apiGatewayControlHandler(keys),
    '/cognito': cognito,
    '/s3': s3Handler(at('s3'), buckets),
    '/ses': sesHandler(outbox),
    '/sns': snsHandler(at('logs')),
  }
  const rest = await listen((request, response) => byPrefix(handlers)(request, response), 0)
  const bedrock = await listenBoth(bedrockHandler(settings.model))

  const webSocketApis = webSocketApisOf(deployment)
  const functions = new Functions(
    functionsOf(
      deployment,
      environmentOf({ rest: rest.url, bedrock: bedrock.url, dynamodb: dynamodbUrl }, at),
      new Map([
        [`https://cognito-idp.${region}.amazonaws.com`, `${rest.url}/cognito`],
        ...webSocketApis.map(
          ({ id }) => [`https://${id}.execute-api.${region}.amazonaws.com`, `${rest.url}/connections/${id}`] as const,
        ),
      ]),
    ),
    at('logs'),
    { idleMemoryMb: settings.idleMemoryMb },
  )
  const definitions = deployment.ofType('AWS::StepFunctions::StateMachine').map(({ ref, properties }) => ({
    arn: ref,
    name: ref.slice(ref.lastIndexOf(':') + 1),
    json: String(properties.DefinitionString),
  }))
  const machines = await Machines.open(definitions, functions, at('executions'))
  const invokeLater = asyncInvocation(functions, queues, failureQueuesOf(deployment), (name) =>
    arn('lambda', `function:${name}`),
  )
  const rules = runRules(rulesOf(deployment), invokeLater)
  handlers['/lambda'] = lambdaHandler(functions, invokeLater)
  const gateways = webSocketApis.map((api) => new WebSocketGateway(api, functions))
  handlers['/connections'] = connectionsHandler(gateways)
  handlers['/states'] = stepFunctionsHandler(machines)

  return {
    functions,
    machines,
    gateways,
    keys,
    stop: async () => {
      for (const gateway of gateways) gateway.stop()
      rules.stop()
      machines.stop()
      await functions.stop()
      await bedrock.close()
      await rest.close()
    },
  }
}

/** Returns the environment that leads the SDK's clients to the emulators. `at` names a folder of the host's data. */
const environmentOf = (
  { rest, bedrock, dynamodb }: Readonly<Record<'rest' | 'bedrock' | 'dynamodb', string>>,
  at: (folder: string) => string,
): Readonly<Record<string, string>> => ({
  // A service without an emulator returns an error instead of calling the cloud.
  AWS_ENDPOINT_URL: `${rest}/none`,
  AWS_ENDPOINT_URL_API_GATEWAY: `${rest}/api-gateway`,
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock,
  AWS_ENDPOINT_URL_BUDGETS: `${rest}/budgets`,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${rest}/cognito`,
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_LAMBDA: `${rest}/lambda`,
  AWS_ENDPOINT_URL_S3: `${rest}/s3`,
  AWS_ENDPOINT_URL_SESV2: `${rest}/ses`,
  AWS_ENDPOINT_URL_SFN: `${rest}/states`,
  AWS_ENDPOINT_URL_SNS: `${rest}/sns`,
  AWS_ENDPOINT_URL_SQS: `${rest}/sqs`,
  // Webhooks may call this machine: its only users are local.
  INNER_HOSTS: 'localhost 127.0.0.1',
  AWS_CONFIG_FILE: at('no-config'),
  AWS_SHARED_CREDENTIALS_FILE: at('no-credentials'),
})
