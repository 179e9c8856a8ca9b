import { withTimeout } from '../emulators/with-timeout.ts'
import path from 'node:path'
import { firewallOf } from '../emulators/cognito/firewall.ts'
import { cognitoHandler } from '../emulators/cognito/serve.ts'
import { openPool, type Pool } from '../emulators/cognito/pool.ts'
import { filesHandler } from '../emulators/cloudfront/files.ts'
import { distributionHandler } from '../emulators/cloudfront/serve.ts'
import type { Engine } from '../emulators/dynamodb/engine.ts'
import { startDynamoDb } from '../emulators/dynamodb/start.ts'
import { createTables } from '../emulators/dynamodb/tables.ts'
import type { Handler } from '../emulators/http.ts'
import { tokenVerifier } from '../emulators/http-api/authorize.ts'
import { httpApiHandler } from '../emulators/http-api/serve.ts'
import { restApiHandler } from '../emulators/rest-api/serve.ts'
import { Outbox } from '../emulators/outbox.ts'
import { signedLinks } from '../emulators/s3-links.ts'
import { s3Handler } from '../emulators/s3.ts'
import { outboxHandler } from '../emulators/outbox-page.ts'
import type { Deployment } from './deployment.ts'
import { distributionOf } from './template/distribution-of.ts'
import { httpApisOf } from './template/http-apis-of.ts'
import { region } from './names.ts'
import { restApisOf } from './template/rest-apis-of.ts'
import { byPrefix, listenOnFreePort } from './routing.ts'
import { webSocketUpgrade } from './web-socket-upgrade.ts'
import { startServices, type Services } from './services.ts'
import type { Settings } from './settings.ts'
import { siteFiles, withPublished } from './site-files.ts'

/** A running assembly. */
export interface Cloud {
  readonly url: string
  readonly engine: Engine
  readonly pools: readonly Pool[]
  stop(): Promise<void>
}

/** Starts an emulator for each service of the assembly, and the site's address. */
export async function startCloud(deployment: Deployment, settings: Settings): Promise<Cloud> {
  const at = (folder: string) => path.join(settings.data, folder)
  const outbox = new Outbox(at('outbox'))
  const engine = await startDynamoDb(at('dynamodb'), settings.engine)
  await createTables(engine, deployment.ofType('AWS::DynamoDB::Table'))

  const clients = deployment.ofType('AWS::Cognito::UserPoolClient')
  const pools = deployment
    .ofType('AWS::Cognito::UserPool')
    .map((pool) => openPool(pool, clients, at('cognito'), outbox))
  const firewalls = new Map(pools.map(({ id }) => [id, firewallOf(id, (type) => deployment.ofType(type))]))
  const cognito = cognitoHandler(pools, firewalls)

  const services = await startServices({ deployment, settings, outbox, cognito, dynamodbUrl: engine.url })
  for (const pool of pools)
    pool.invoke = async (name, event) => {
      const outcome = await services.functions.invoke(name, event)
      if (outcome.kind === 'failed') throw new Error(`${name}: ${outcome.error.errorMessage}`)
      return JSON.parse(outcome.json) as unknown
    }
  services.machines.resume()
  const origins = originsOf(deployment, settings, services, pools)
  const distribution = distributionOf(deployment, (domain) => {
    const origin = origins.get(domain)
    if (!origin) throw new Error(`Nothing on this machine answers for ${domain}`)
    return origin
  })
  // Each gateway also has its direct address, as in the cloud.
  const apis = Object.fromEntries(
    [...origins]
      .filter(([domain]) => domain.includes('.execute-api.'))
      .map(([domain, origin]) => [`/__api/${domain.split('.')[0]}`, origin]),
  )
  const site = await listenOnFreePort(
    byPrefix({
      ...apis,
      '/__cognito': cognito,
      '/__outbox': outboxHandler(outbox, siteOriginOf(deployment)),
      '': distributionHandler(distribution),
    }),
    webSocketUpgrade(services.gateways),
    settings,
  )
  return {
    url: `http://localhost:${site.port}`,
    engine,
    pools,
    stop: async () => {
      // A request that does not end must not keep the host from ending.
      await withTimeout(stopLimitMs, site.close())
      await withTimeout(stopLimitMs, services.stop())
      await engine.stop()
    },
  }
}

/** Milliseconds that each part gets to stop. */
const stopLimitMs = 1_500

/** Returns the distribution's origins by domain name. */
function originsOf(deployment: Deployment, settings: Settings, { functions, keys }: Services, pools: readonly Pool[]) {
  const verify = tokenVerifier(new Map(pools.map(({ issuer, key }) => [issuer, [key.jwk]])))
  const bucket = String(deployment.outputs.SiteBucket)
  const built = filesHandler(path.join(settings.root, 'dist', 'site'))
  const buckets = deployment.ofType('AWS::S3::Bucket').map(({ ref }) => ref)
  const objects = s3Handler(path.join(settings.data, 's3'), new Set([...buckets, bucket]))
  const site = siteFiles(withPublished(built, objects, bucket), deployment)
  return new Map<string, Handler>([
    ...buckets.map((ref) => [`${ref}.s3.${region}.amazonaws.com`, signedLinks(ref, objects)] as const),
    ...httpApisOf(deployment).map(
      (api) => [`${api.id}.execute-api.${region}.amazonaws.com`, httpApiHandler(api, functions, verify)] as const,
    ),
    ...restApisOf(deployment).map(
      (api) => [`${api.id}.execute-api.${region}.amazonaws.com`, restApiHandler(api, functions, keys)] as const,
    ),
    [`${bucket}.s3.${region}.amazonaws.com`, site],
  ])
}

/** Returns the deployed site's address, which functions write into mails; empty if none does. */
function siteOriginOf(deployment: Deployment): string {
  const origins = deployment.ofType('AWS::Lambda::Function').flatMap(({ properties }) => {
    const { Environment } = properties as { readonly Environment?: { readonly Variables?: Record<string, string> } }
    return Environment?.Variables?.SITE_ORIGIN ?? []
  })
  return origins[0] ?? ''
}
