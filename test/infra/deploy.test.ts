import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { checkDeployment } from '../../bin/check-deploy.ts'
import { firewallStep, laterStep, stacksStep } from '../../bin/deploy-steps.ts'
import { readSettings } from '../../bin/settings.ts'

const ses = mockClient(SESv2Client)
const lambda = mockClient(LambdaClient)

/** An account in production, with everything that a deployment asks for. */
beforeEach(() => {
  ses.reset()
  lambda.reset()
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true })
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1_000 } })
})

const site = 'https://trade.test'
const complete = {
  mailFrom: 'support@trade.test',
  mailReady: 'yes',
  alarmsTo: 'owner@trade.test',
  adminSecondFactor: 'required',
  stolenPasswords: 'refused',
  domain: 'trade.test',
  certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1',
}
const check = (changes: Readonly<Record<string, string>> = {}, siteOrigin = site) =>
  checkDeployment(
    readSettings(
      Object.entries({ ...complete, ...changes }).flatMap(([name, value]) => ['-c', `tradewright:${name}=${value}`]),
    ),
    siteOrigin,
  )

test('a complete account and complete settings: nothing to say', async () => {
  expect(await check()).toEqual({ problems: [], notes: [] })
})

describe('settings are refused before AWS is asked', () => {
  afterEach(() => expect([ses.calls(), lambda.calls()]).toEqual([[], []]))

  test.each([
    [{ domain: '' }, '', /SITE_ORIGIN is not.*deploy first with SITE_ORIGIN=https:\/\/first\.invalid/],
    [{}, '', /^SITE_ORIGIN is not the address of the site[^.]*\.com: mails and pages link to it\.$/],
    [{}, 'https://trade.test/', /SITE_ORIGIN is not/],
    [{}, 'http://trade.test', /SITE_ORIGIN is not/],
    [{ domain: '' }, 'https://tradewright.example', /SITE_ORIGIN is not/],
    [{}, 'https://other.test', /links would leave the site/],
    [{ mailFrom: 'support@tradewright.example' }, site, /mailFrom/],
    [{ mailFrom: '' }, site, /mailFrom/],
    [{ certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/1' }, site, /certificateArn/],
    [{ webAclArn: 'arn:aws:wafv2:eu-west-1:1:regional/webacl/mine/1' }, site, /webAclArn/],
  ])('%j, SITE_ORIGIN=%s', async (changes, origin, expected) => {
    const { problems } = await check(changes, origin)
    expect(problems).toEqual([expect.stringMatching(expected)])
  })
})

test('a first deployment may have a placeholder, because it does not know its address', async () => {
  const { problems, notes } = await check({ domain: '' }, 'https://first.invalid')
  expect(problems).toEqual([])
  expect(notes).toContainEqual(expect.stringContaining('deploy again with the address of the site'))
})

test.each([
  [{ adminSecondFactor: '' }, 'adminSecondFactor'],
  [{ stolenPasswords: '' }, 'the own list only'],
  [{ alarmsTo: '' }, 'alarmsTo'],
  [{ monthlyBudget: '0' }, 'monthlyBudget'],
  [{ requestsPerAddress: '0' }, 'requestsPerAddress'],
])('what the owner may not expect is a note: %j', async (changes, expected) => {
  expect(await check(changes)).toEqual({ problems: [], notes: [expect.stringContaining(expected)] })
})

describe('mail', () => {
  const unknown = new NotFoundException({ message: 'no such identity', $metadata: {} })

  test('the sandbox is a note', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false })
    expect(await check()).toEqual({ problems: [], notes: [expect.stringContaining('sandbox')] })
  })

  test.each([['unverified'], ['unknown']])(
    'a domain that is %s is a problem if codes shall come from it',
    async (state) => {
      if (state === 'unknown') ses.on(GetEmailIdentityCommand).rejects(unknown)
      else ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false })
      expect((await check()).problems).toEqual([expect.stringContaining('trade.test is not verified')])
      expect(await check({ mailReady: '' })).toEqual({ problems: [], notes: [expect.stringContaining('fifty a day')] })
    },
  )

  test('a verified domain that is not used is a note', async () => {
    expect((await check({ mailReady: '' })).notes).toEqual([expect.stringContaining('set tradewright:mailReady')])
  })

  test('without an answer of SES the deployment goes on', async () => {
    ses.on(GetAccountCommand).rejects(new Error('no credentials'))
    expect(await check()).toEqual({ problems: [], notes: [expect.stringContaining('no credentials')] })
  })
})

describe('concurrency', () => {
  const withQuota = (ConcurrentExecutions: number) =>
    lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } })

  test('a new account deploys, reserves nothing, and is told how to ask for more', async () => {
    withQuota(10)
    const { problems, notes } = await check()
    expect(problems).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/10 functions at once.*--quota-code L-B99A9384.*Then deploy again/)])
  })

  test('a quota beyond that of the account is a problem: AWS would refuse the reservations', async () => {
    withQuota(10)
    expect((await check({ concurrencyQuota: '1000' })).problems).toEqual([expect.stringContaining('may run 10')])
    withQuota(1_000)
    expect(await check({ concurrencyQuota: '1000' })).toEqual({ problems: [], notes: [] })
  })

  test('without an answer there is nothing to reserve from, unless a setting says it', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(new Error('not authorized'))
    expect((await check()).problems).toEqual([expect.stringContaining('not authorized')])
    expect((await check({ concurrencyQuota: '1000' })).problems).toEqual([])
  })
})

describe('steps', () => {
  const setting = (...words: readonly string[]) => readSettings(words)

  test('the firewall of the distribution goes first, and its address is a parameter of the site', () => {
    expect(firewallStep(setting(), 'edge.json', ['--profile', 'mine'])).toEqual([
      'deploy',
      'EdgeFirewall',
      '--outputs-file',
      'edge.json',
      '--profile',
      'mine',
    ])
    const outputs = { 'tradewright-edge-firewall': { WebAclArn: 'arn:acl' } }
    expect(stacksStep(outputs, 'outputs.json', [])).toEqual(
      expect.arrayContaining(['--all', '--parameters', 'tradewright-site:WebAclArn=arn:acl']),
    )
    expect(() => stacksStep({}, 'outputs.json', [])).toThrow('no output WebAclArn')
  })

  test.each([['tradewright:requestsPerAddress=0'], ['tradewright:webAclArn=arn:mine']])('%s: no such step', (text) => {
    expect(firewallStep(setting('-c', text), 'edge.json', [])).toBeNull()
    expect(firewallStep(setting(`--context=${text}`), 'edge.json', [])).toBeNull()
    expect(stacksStep(null, 'outputs.json', [])).not.toContain('--parameters')
  })

  test('after a placeholder, the deployment says with which address to deploy again', () => {
    const outputs = { 'tradewright-site': { SiteUrl: 'https://d1.cloudfront.net' } }
    expect(laterStep('https://first.invalid', outputs)).toContain(
      'Deploy again: SITE_ORIGIN=https://d1.cloudfront.net npm run deploy',
    )
    expect(laterStep('https://d1.cloudfront.net', outputs)).toBe('')
    expect(laterStep('https://trade.test', outputs)).toContain('must lead to https://d1.cloudfront.net')
  })
})
