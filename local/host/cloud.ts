import path from 'node:path'
import { cognitoHandler } from '../emulators/cognito/serve.ts'
import { openPool, type Pool } from '../emulators/cognito/pool.ts'
import { distributionHandler } from '../emulators/cloudfront/serve.ts'
import { filesHandler } from '../emulators/cloudfront/files.ts'
import type { Engine } from '../emulators/dynamodb/engine.ts'
import { startDynamoDb } from '../emulators/dynamodb/start.ts'
import { createTables } from '../emulators/dynamodb/tables.ts'
import { listen, type Handler } from '../emulators/http.ts'
import { httpApiHandler } from '../emulators/http-api/serve.ts'
import { tokenVerifier } from '../emulators/http-api/authorize.ts'
import { Functions } from '../emulators/lambda/functions.ts'
import { Outbox } from '../emulators/outbox.ts'
import { outboxHandler } from '../emulators/outbox-page.ts'
import { distributionOf } from './distribution-of.ts'
import type { Deployment } from './deployment.ts'
import { functionsOf } from './functions-of.ts'
import { httpApisOf } from './http-apis-of.ts'
import { region } from './names.ts'
import { byPrefix, listenNear } from './routing.ts'
import type { Settings } from './settings.ts'
import { siteFiles } from './site-files.ts'

/** The assembly, running. */
export interface Cloud {
  readonly url: string
  readonly engine: Engine
  readonly pools: readonly Pool[]
  readonly functions: Functions
  stop(): Promise<void>
}

/** Starts an emulator for every service the assembly uses, and the one address that stands for all. */
export async function startCloud(deployment: Deployment, settings: Settings): Promise<Cloud> {
  const at = (folder: string) => path.join(settings.data, folder)
  const outbox = new Outbox(at('outbox'))
  const engine = await startDynamoDb(at('dynamodb'), settings.engine)
  await createTables(engine, deployment.ofType('AWS::DynamoDB::Table'))
  const clients = deployment.ofType('AWS::Cognito::UserPoolClient')
  const pools = deployment.ofType('AWS::Cognito::UserPool').map((pool) => openPool(pool, clients, at('cognito'), outbox))
  const cognito = cognitoHandler(pools)

  const services = await listen(byPrefix({ '/cognito': cognito }), 0)
  const functions = new Functions(
    functionsOf(deployment, {
      // A service without an emulator answers an error here instead of being asked for in the real cloud.
      AWS_ENDPOINT_URL: `${services.url}/none`,
      AWS_ENDPOINT_URL_DYNAMODB: engine.url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${services.url}/cognito`,
      AWS_CONFIG_FILE: at('no-config'),
      AWS_SHARED_CREDENTIALS_FILE: at('no-credentials'),
    }),
    at('logs'),
  )

  const verify = tokenVerifier(new Map(pools.map(({ issuer, key }) => [issuer, [key.jwk]])))
  const origins = new Map<string, Handler>(
    httpApisOf(deployment).map((api) => [`${api.id}.execute-api.${region}.amazonaws.com`, httpApiHandler(api, functions, verify)]),
  )
  for (const { ref } of deployment.ofType('AWS::S3::Bucket')) {
    const folder = ref === deployment.outputs.SiteBucket ? path.join(settings.root, 'dist', 'site') : at(path.join('s3', ref))
    origins.set(`${ref}.s3.${region}.amazonaws.com`, siteFiles(filesHandler(folder), deployment))
  }
  const distribution = distributionOf(deployment, (domain) => {
    const origin = origins.get(domain)
    if (!origin) throw new Error(`Nothing on this machine answers for ${domain}`)
    return origin
  })
  const site = await listenNear(
    byPrefix({ '/__cognito': cognito, '/__outbox': outboxHandler(outbox), '': distributionHandler(distribution) }),
    settings,
  )

  return {
    url: `http://localhost:${site.port}`,
    engine,
    pools,
    functions,
    stop: async () => {
      await site.close()
      await functions.stop()
      await services.close()
      await engine.stop()
    },
  }
}
