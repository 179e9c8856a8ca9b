import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { reservingQuota, usualQuota } from '../lib/constructs/concurrency.ts'
import { readConcurrencyQuota } from './concurrency-quota.ts'
import { isPlaceholder } from './deploy-steps.ts'
import type { Setting } from './settings.ts'

interface Findings {
  /** Reasons that prevent a deployment. */
  readonly problems: readonly string[]
  /** Settings that work, but perhaps not as the owner expects. */
  readonly notes: readonly string[]
}

/** The first step of `npm run deploy`: judges the settings, and asks AWS what it still withholds from a new account. */
export async function checkDeployment(setting: Setting, siteOrigin: string): Promise<Findings> {
  const settings = judgeSettings(setting, siteOrigin)
  if (settings.problems.length > 0) return settings
  const account = [await askAboutMail(setting), await askAboutConcurrency(setting)]
  return {
    problems: account.flatMap(({ problems }) => problems),
    notes: [...settings.notes, ...account.flatMap(({ notes }) => notes)],
  }
}

function judgeSettings(setting: Setting, siteOrigin: string): Findings {
  const problems: string[] = []
  const notes: string[] = []
  const domain = setting('domain')
  if (!isOrigin(siteOrigin))
    problems.push(
      'SITE_ORIGIN is not the address of the site, such as https://tradewright.com: mails and pages link to it.' +
        (domain
          ? ''
          : ' If AWS shall choose the address, deploy first with SITE_ORIGIN=https://first.invalid, then with the address' +
            ' that the deployment prints.'),
    )
  else if (isPlaceholder(siteOrigin))
    notes.push(`SITE_ORIGIN is ${siteOrigin}: links lead nowhere until you deploy again with the address of the site.`)
  if (!setting('mailFrom').includes('@') || mailDomainOf(setting).endsWith('.example'))
    problems.push('tradewright:mailFrom in cdk.json is not an address of yours: no user would receive a mail.')
  if (domain && !setting('certificateArn').includes(':us-east-1:'))
    problems.push('tradewright:certificateArn is not a certificate in us-east-1, which a domain of the site needs.')
  if (domain && URL.canParse(siteOrigin) && new URL(siteOrigin).hostname !== domain)
    problems.push(`SITE_ORIGIN is ${siteOrigin}, but tradewright:domain is ${domain}: links would leave the site.`)
  if (setting('webAclArn') && !/^arn:[^:]+:wafv2:us-east-1:[^:]*:global\/webacl\//.test(setting('webAclArn')))
    problems.push('tradewright:webAclArn is not a web ACL for CloudFront, which are in us-east-1.')
  if (!domain) notes.push('tradewright:domain is empty: the site gets an address of cloudfront.net.')
  if (setting('adminSecondFactor') !== 'required')
    notes.push('tradewright:adminSecondFactor is not set: administrators sign in with a password only.')
  if (setting('stolenPasswords') !== 'refused')
    notes.push('tradewright:stolenPasswords is not set: passwords are compared with the own list only.')
  if (!Number(setting('monthlyBudget')))
    notes.push('tradewright:monthlyBudget is 0: no alarm rings for the cost of AWS.')
  if (!Number(setting('requestsPerAddress')))
    notes.push('tradewright:requestsPerAddress is 0: addresses have no limit.')
  if (!setting('alarmsTo')) notes.push('tradewright:alarmsTo is empty: alarms reach no one.')
  return { problems, notes }
}

/** An origin as browsers write it: links are made of it and a path. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  text.startsWith('https://') &&
  !new URL(text).hostname.endsWith('.example')

const mailDomainOf = (setting: Setting): string => {
  const sender = setting('mailFrom')
  return sender.slice(sender.indexOf('@') + 1)
}

async function askAboutMail(setting: Setting): Promise<Findings> {
  const ses = new SESv2Client({})
  const domain = mailDomainOf(setting)
  const isReady = setting('mailReady') !== ''
  const notes: string[] = []
  try {
    const { ProductionAccessEnabled: isOpen } = await ses.send(new GetAccountCommand({}))
    if (!isOpen) notes.push('SES is in its sandbox: only verified addresses receive mails. Request production access.')
    const isVerified = await isVerifiedInSes(ses, domain)
    if (!isVerified && isReady)
      return {
        problems: [`${domain} is not verified in SES, but tradewright:mailReady is set: no user would get a code.`],
        notes,
      }
    if (!isVerified) notes.push(`${domain} is not verified in SES yet: codes come from Cognito, fifty a day.`)
    if (isVerified && !isReady)
      notes.push(`${domain} is verified in SES: set tradewright:mailReady to yes, and codes come from there.`)
  } catch (error) {
    notes.push(`SES could not be asked about ${domain}: ${messageOf(error)}`)
  }
  return { problems: [], notes }
}

async function isVerifiedInSes(ses: SESv2Client, domain: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus: isVerified } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    )
    return isVerified === true
  } catch (error) {
    // SES has never seen the domain.
    if (error instanceof NotFoundException) return false
    throw error
  }
}

/** A new account may run ten functions at once, of which AWS lets none be reserved. */
async function askAboutConcurrency(setting: Setting): Promise<Findings> {
  const wanted = setting('concurrencyQuota')
  const more =
    'Ask for more: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 ' +
    `--desired-value ${usualQuota}`
  let quota: number
  try {
    quota = await readConcurrencyQuota()
  } catch (error) {
    const problem = `Lambda could not be asked how many functions the account may run at once: ${messageOf(error)}`
    return wanted === 'account' ? { problems: [problem], notes: [] } : { problems: [], notes: [problem] }
  }
  if (wanted !== 'account' && Number(wanted) > quota)
    return {
      problems: [
        `tradewright:concurrencyQuota is ${wanted}, but the account may run ${quota} functions at once. ${more}`,
      ],
      notes: [],
    }
  if (quota >= reservingQuota) return { problems: [], notes: [] }
  return {
    problems: [],
    notes: [
      `The account may run ${quota} functions at once: none of them is reserved, so one user can starve all. ${more}. ` +
        'Then deploy again.',
    ],
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
