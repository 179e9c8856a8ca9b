import { App, Stack, Tags, type StackProps } from 'aws-cdk-lib'
import {
  administerUsers,
  appendAudit,
  invokeModel,
  listUsers,
  manageGatewayKeys,
  manageUsers,
  publishSite,
  readBudget,
  readAudit,
  readGroups,
  readTable,
  recognizeOrigin,
  sendMail,
  setPasswords,
  startDeliveries,
  startMachine,
  startModelJobs,
  storeAnswers,
  storeExports,
  storeFiles,
  askForCodes,
  writeTable as allowWrites,
  type Binding,
} from '../lib/constructs/bindings.ts'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Route } from '../contract/route.ts'
import { readFailedEvents, retryFailedEvents } from '../lib/constructs/dead-letters.ts'
import { accountQuotaContext } from '../lib/constructs/concurrency.ts'
import { shares } from '../lib/constructs/shares.ts'
import { bundlesContext } from '../lib/constructs/standard-function.ts'
import { ApiStack } from '../lib/stacks/api.ts'
import { ChatStack } from '../lib/stacks/chat.ts'
import { ConversionStack, type ConversionStackProps } from '../lib/stacks/conversion.ts'
import { DataStack } from '../lib/stacks/data.ts'
import { EdgeFirewallStack } from '../lib/stacks/edge-firewall.ts'
import { GatewayAccountStack } from '../lib/stacks/gateway-account.ts'
import { IdentityStack } from '../lib/stacks/identity.ts'
import { JobsStack } from '../lib/stacks/jobs.ts'
import { MailStack } from '../lib/stacks/mail.ts'
import { ModelJobsStack } from '../lib/stacks/model-jobs.ts'
import { ModelsStack } from '../lib/stacks/models.ts'
import { ObservabilityStack, type ObservabilityStackProps } from '../lib/stacks/observability.ts'
import { ProtectionStack } from '../lib/stacks/protection.ts'
import { PublicApiStack } from '../lib/stacks/public-api.ts'
import { SiteStack, type SiteBuild } from '../lib/stacks/site.ts'
import { WebhookStack } from '../lib/stacks/webhooks.ts'
import { context, hasEdgeFirewall, requestsPerAddressOf } from './settings.ts'

export interface AppInput {
  /** The assembly's folder; the CDK's default if absent. */
  readonly outdir?: string
  /** The folder with one subfolder per function. */
  readonly bundles: string
  /** Facts from the front end's build; null before the first build. */
  readonly site: SiteBuild | null
  /** How many functions the account may run at once; AWS's default if absent. */
  readonly accountQuota?: number | undefined
}

/** The site's origin. The front end's build reads the same variable. */
const siteOrigin = process.env.SITE_ORIGIN ?? 'https://tradewright.example'

/** Grants on the bucket, one prefix for each use. */
const fileGrants = ({ bucket }: DataStack) => ({
  answers: storeAnswers(bucket),
  'journal-files': storeFiles(bucket, 'journal'),
  'site-files': publishSite(bucket.stack),
})

/** Creates the CDK app. Settings of a deployment are context values (`cdk.json`, `-c`). */
export function createApp({ outdir, bundles, site, accountQuota }: AppInput): App {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    analyticsReporting: false,
    context: { ...context },
    postCliContext: {
      [bundlesContext]: bundles,
      ...(accountQuota === undefined ? {} : { [accountQuotaContext]: accountQuota }),
    },
  })
  const setting = (name: string): string => String(app.node.tryGetContext(`tradewright:${name}`) ?? '')
  const named = (name: string): StackProps => ({ stackName: `tradewright-${name}`, terminationProtection: true })

  const identity = addIdentity({ app, named, setting, site })
  const groups = readGroups(identity.pool, setting('adminSecondFactor'))
  const data = new DataStack(app, 'Data', named('data'))
  const audit = readAudit(data.audit)
  const writeTable = allowWrites(data.table, data.audit)
  const table = { read: readTable(data.table), write: writeTable, audit }
  const model = modelGrant(app, named, setting)
  const users = { pool: identity.pool, client: identity.client }
  const origin = recognizeOrigin(data.originSecret)
  const gatewayAccount = new GatewayAccountStack(app, 'GatewayAccount', named('gateway-account'))
  const { machine: webhookMachine } = new WebhookStack(app, 'Webhooks', {
    ...named('webhooks'),
    writeTable,
    readGroups: groups,
  })
  const webhooks = startDeliveries(webhookMachine)
  const machines = addMachines({ app, named, setting, site }, { writeTable, model, webhooks })
  const conversions = { ...machines.grants, 'webhook-machine': webhooks }
  const mails = new MailStack(app, 'Mail', { ...named('mail'), writeTable })
  const mail = sendMail(identity, { sender: setting('mailFrom'), siteOrigin, configurationSet: mails.configurationSet })
  const files = fileGrants(data)
  const publicApi = new PublicApiStack(app, 'PublicApi', {
    ...named('public-api'),
    table,
    grants: { ...conversions, answers: files.answers },
    readGroups: groups,
    origin,
    siteOrigin,
  })
  publicApi.addStackDependency(gatewayAccount)
  const removeUsers = [manageUsers(identity.pool), manageGatewayKeys(publicApi, publicApi.plan)]
  const exportUsers = [listUsers(identity.pool), storeExports(data.bucket)]
  const jobGrants = { writeTable, audit, webhooks, mail, removeUsers, files, exportUsers }
  const jobs = new JobsStack(app, 'Jobs', {
    ...named('jobs'),
    ...jobGrants,
    readBudget: monthlyBudgetOf(setting) > 0 ? readBudget(data) : null,
  })
  const chat = new ChatStack(app, 'Chat', { ...named('chat'), ...users, table, mail, readGroups: groups })
  chat.addStackDependency(gatewayAccount)
  const api = new ApiStack(app, 'Api', {
    ...named('api'),
    origin,
    ...users,
    table,
    functionScope: functionStacks(app, named),
    grants: {
      ...conversions,
      ...accountGrants(identity, data, publicApi),
      ...files,
      mail,
      'site-address': { environment: { SITE_ORIGIN: siteOrigin }, statements: [] },
      model,
      sockets: deliverToDesk(chat, groups),
    },
  })
  const { distribution } = addSite({ app, named, setting, site }, { identity, publicApi, chat, api, data })
  const watched = { api, table: data.table, machines, webhooks: webhookMachine, writeTable, distribution }
  addObservability({ app, named, setting, site }, { ...watched, queued: [jobs, chat, mails] })
  addProtection({ app, named, setting, site }, { identity, publicApi, data })
  Tags.of(app).add('product', 'tradewright')
  return app
}

/** Conversions of paid plans run on a machine of their own, and so do questions to models that take long. */
function addMachines(
  { app, named, setting }: Settings,
  props: Pick<ConversionStackProps, 'writeTable' | 'model' | 'webhooks'>,
) {
  const stepShare = shares.compute
  const { machine } = new ConversionStack(app, 'Conversion', { ...named('conversion'), ...props, stepShare })
  const priority = new ConversionStack(app, 'Priority', { ...named('priority'), ...props, stepShare })
  const models = new ModelJobsStack(app, 'ModelJobs', { ...named('model-jobs'), ...props, stepShare })
  return {
    grants: {
      'conversion-machine': startMachine(machine),
      'priority-machine': startMachine(priority.machine),
      'model-machine': startModelJobs(models.machine, setting('modelId')),
    },
    all: { Conversion: machine, Priority: priority.machine, Model: models.machine },
  }
}

const addIdentity = ({ app, named, setting }: Settings): IdentityStack =>
  new IdentityStack(app, 'Identity', {
    ...named('identity'),
    mailFrom: setting('mailReady') ? setting('mailFrom') : '',
    isAdminSecondFactorRequired: setting('adminSecondFactor') === 'required',
    areStolenPasswordsRefused: setting('stolenPasswords') === 'refused',
  })

/** Grants the model with its guardrail; a deployment without a model has neither. */
function modelGrant(app: App, named: Settings['named'], setting: Settings['setting']) {
  const models = new ModelsStack(app, 'Models', named('models'))
  return invokeModel(models, {
    id: setting('modelId'),
    prices: setting('modelPrices'),
    monthlyBudget: setting('modelBudget'),
    dailyBudget: setting('modelDailyBudget'),
    guardrail: models.guardrail,
  })
}

const accountGrants = ({ pool, passwordClient }: IdentityStack, { audit }: DataStack, publicApi: PublicApiStack) => ({
  'failed-events': readFailedEvents(publicApi),
  'retry-failed-events': retryFailedEvents(publicApi),
  'append-audit': appendAudit(audit),
  'api-keys': manageGatewayKeys(publicApi, publicApi.plan),
  'account-codes': askForCodes(pool, passwordClient),
  passwords: setPasswords(pool),
  'user-pool': manageUsers(pool),
  'user-admin': administerUsers(pool),
})

/** Who writes to connections reads whether those of the desk still belong to administrators. */
const deliverToDesk = ({ sockets }: ChatStack, groups: Binding): Binding => ({
  environment: { ...sockets.environment, ...groups.environment },
  statements: [...sockets.statements, ...groups.statements],
  reasons: sockets.reasons ?? [],
})

/** A stack has at most 500 resources: the gateway's routes and the functions are in stacks of their own. */
function functionStacks(app: App, named: (name: string) => StackProps): (route: Route) => Stack {
  const userFunctions = new Stack(app, 'ApiFunctions', named('api-functions'))
  const adminFunctions = new Stack(app, 'AdminFunctions', named('admin-functions'))
  // Admin functions is nearly full. A route that moves between stacks exists twice during a deployment, which AWS refuses.
  const operations = new Stack(app, 'OperationsFunctions', named('operations-functions'))
  return ({ access, path: route }) => {
    if (access !== 'admin') return userFunctions
    return route.startsWith('/admin/failed-events') ? operations : adminFunctions
  }
}

interface Settings {
  readonly app: App
  readonly named: (name: string) => StackProps
  readonly setting: (name: string) => string
  readonly site: SiteBuild | null
}

interface SiteParts {
  readonly identity: IdentityStack
  readonly publicApi: PublicApiStack
  readonly chat: ChatStack
  readonly api: ApiStack
  readonly data: DataStack
}

const addSite = (
  { app, named, setting, site }: Settings,
  { identity, publicApi, chat, api, data }: SiteParts,
): SiteStack =>
  new SiteStack(app, 'Site', {
    ...named('site'),
    build: site,
    api: api.api,
    publicApi: publicApi.api,
    chat,
    pool: identity.pool,
    client: identity.client,
    supportEmail: setting('mailFrom'),
    checkoutUrl: setting('checkoutUrl'),
    originSecret: data.originSecret,
    files: data.bucket,
    domain: { name: setting('domain'), certificateArn: setting('certificateArn') },
    webAclArn: hasEdgeFirewall(setting) ? null : setting('webAclArn'),
  })

/** US dollars a month for the whole account; 0 for no budget. */
const monthlyBudgetOf = (setting: Settings['setting']): number => Number(setting('monthlyBudget'))

interface Watched extends Pick<ObservabilityStackProps, 'table' | 'writeTable' | 'distribution'> {
  readonly api: ApiStack
  readonly machines: ReturnType<typeof addMachines>
  readonly webhooks: ObservabilityStackProps['webhooks']
  /** Stacks with a queue of failed events. */
  readonly queued: readonly { readonly deadLetters: Queue }[]
}

const addObservability = (
  { app, named, setting }: Settings,
  { api: { api, stage }, machines, queued, ...parts }: Watched,
): ObservabilityStack =>
  new ObservabilityStack(app, 'Observability', {
    ...named('observability'),
    ...parts,
    api,
    stage,
    machines: machines.all,
    deadLetters: queued.map(({ deadLetters }) => deadLetters),
    modelDailyBudget: Number(setting('modelDailyBudget')),
    monthlyBudget: monthlyBudgetOf(setting),
    alarmsTo: setting('alarmsTo'),
  })

function addProtection(
  { app, named, setting }: Settings,
  { identity, publicApi, data }: Pick<SiteParts, 'identity' | 'publicApi' | 'data'>,
): void {
  const requestsPerAddress = requestsPerAddressOf(setting)
  new ProtectionStack(app, 'Protection', {
    ...named('protection'),
    tables: [data.table, data.audit],
    publicApi: publicApi.api,
    originSecret: data.originSecret,
    pool: identity.pool,
    passwordClient: identity.passwordClient,
    client: identity.client,
    requestsPerAddress,
  })
  if (hasEdgeFirewall(setting))
    new EdgeFirewallStack(app, 'EdgeFirewall', { ...named('edge-firewall'), requestsPerAddress })
}
