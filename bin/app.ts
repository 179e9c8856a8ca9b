import { readFileSync } from 'node:fs'
import path from 'node:path'
import { App, Tags, type StackProps } from 'aws-cdk-lib'
import {
  invokeModel,
  manageGatewayKeys,
  manageUsers,
  readTable,
  sendMail,
  startDeliveries,
  startMachine,
  storeFiles,
  writeTable,
} from '../lib/constructs/bindings.ts'
import { bundlesContext } from '../lib/constructs/house-function.ts'
import { ApiStack } from '../lib/stacks/api.ts'
import { ChatStack } from '../lib/stacks/chat.ts'
import { ConversionStack } from '../lib/stacks/conversion.ts'
import { DataStack } from '../lib/stacks/data.ts'
import { IdentityStack } from '../lib/stacks/identity.ts'
import { JobsStack } from '../lib/stacks/jobs.ts'
import { ObservabilityStack } from '../lib/stacks/observability.ts'
import { PublicApiStack } from '../lib/stacks/public-api.ts'
import { SiteStack, type SiteBuild } from '../lib/stacks/site.ts'
import { WebhookStack } from '../lib/stacks/webhooks.ts'

export interface AppInput {
  /** Where the assembly goes; the default is the CDK's. */
  readonly outdir?: string
  /** Folder with one sub-folder for each function's bundle. */
  readonly bundles: string
  /** What the front end's build says of itself; null before the first build. */
  readonly site: SiteBuild | null
}

/** The toolkit hands these to the app by itself; without it, they are read here, so that both give the same stacks. */
const { context } = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>
}

/** Where the site will be known; the front end's build reads the same variable. */
const siteOrigin = process.env.SITE_ORIGIN ?? 'https://tradewright.example'

/** The whole product as one CDK app. Settings that differ between deployments are context values (`cdk.json`, `-c`). */
export function createApp({ outdir, bundles, site }: AppInput): App {
  const app = new App({ outdir, analyticsReporting: false, context, postCliContext: { [bundlesContext]: bundles } })
  const setting = (name: string): string => String(app.node.tryGetContext(`tradewright:${name}`) ?? '')
  const named = (name: string): StackProps => ({ stackName: `tradewright-${name}`, terminationProtection: true })

  const identity = new IdentityStack(app, 'Identity', {
    ...named('identity'),
    mailFrom: setting('mailReady') ? setting('mailFrom') : '',
  })
  const data = new DataStack(app, 'Data', named('data'))
  const table = { read: readTable(data.table), write: writeTable(data.table) }
  const model = invokeModel(identity, setting('modelId'), setting('modelPrices'))
  const webhooks = startDeliveries(
    new WebhookStack(app, 'Webhooks', { ...named('webhooks'), writeTable: table.write }).machine,
  )
  const conversion = new ConversionStack(app, 'Conversion', {
    ...named('conversion'),
    writeTable: table.write,
    model,
    webhooks,
  })
  const conversions = { 'conversion-machine': startMachine(conversion.machine), 'webhook-machine': webhooks }
  const mail = sendMail(identity, setting('mailFrom'))
  new JobsStack(app, 'Jobs', { ...named('jobs'), writeTable: table.write, webhooks, mail, siteOrigin })
  const publicApi = new PublicApiStack(app, 'PublicApi', {
    ...named('public-api'),
    table,
    grants: conversions,
    siteOrigin,
  })
  const chat = new ChatStack(app, 'Chat', {
    ...named('chat'),
    pool: identity.pool,
    client: identity.client,
    table,
    mail,
  })
  const api = new ApiStack(app, 'Api', {
    ...named('api'),
    pool: identity.pool,
    client: identity.client,
    table,
    grants: {
      ...conversions,
      'api-keys': manageGatewayKeys(publicApi, publicApi.plan),
      'user-pool': manageUsers(identity.pool),
      bucket: storeFiles(data.bucket, 'work'),
      mail,
      model,
      sockets: chat.sockets,
    },
  })
  const siteStack = new SiteStack(app, 'Site', {
    ...named('site'),
    build: site,
    api: api.api,
    publicApi: publicApi.api,
    chat,
    pool: identity.pool,
    client: identity.client,
    supportEmail: setting('mailFrom'),
    checkoutUrl: setting('checkoutUrl'),
  })
  new ObservabilityStack(app, 'Observability', {
    ...named('observability'),
    api: api.api,
    stage: api.stage,
    table: data.table,
    machine: conversion.machine,
    distribution: siteStack.distribution,
    alarmsTo: setting('alarmsTo'),
  })
  Tags.of(app).add('product', 'tradewright')
  return app
}
