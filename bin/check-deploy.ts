import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'

/**
 * The first step of `npm run deploy`: refuses settings that a deployment cannot work with, and says what AWS still
 * withholds from a new account.
 */
const { context } = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'cdk.json'), 'utf8')) as {
  context: Record<string, string | undefined>
}
const setting = (name: string): string => context[`tradewright:${name}`] ?? ''
const problems: string[] = []
const notes: string[] = []

const origin = process.env.SITE_ORIGIN ?? ''
if (!URL.canParse(origin) || new URL(origin).hostname.endsWith('.example'))
  problems.push(
    'SITE_ORIGIN is not the address of the site, such as https://tradewright.com: mails and pages link to it.',
  )
const sender = setting('mailFrom')
const mailDomain = sender.slice(sender.indexOf('@') + 1)
if (!sender.includes('@') || mailDomain.endsWith('.example'))
  problems.push('tradewright:mailFrom in cdk.json is not an address of yours: no user would receive a mail.')
if (setting('domain') && !setting('certificateArn').includes(':us-east-1:'))
  problems.push('tradewright:certificateArn is not a certificate in us-east-1, which a domain of the site needs.')
if (setting('domain') && URL.canParse(origin) && new URL(origin).hostname !== setting('domain'))
  problems.push(`SITE_ORIGIN is ${origin}, but tradewright:domain is ${setting('domain')}: links would leave the site.`)
if (!setting('domain')) notes.push('tradewright:domain is empty: the site gets an address of cloudfront.net.')
if (setting('adminSecondFactor') !== 'required')
  notes.push('tradewright:adminSecondFactor is not set: administrators sign in with a password only.')
if (!Number(setting('monthlyBudget'))) notes.push('tradewright:monthlyBudget is 0: no alarm rings for the cost of AWS.')
if (!setting('alarmsTo')) notes.push('tradewright:alarmsTo is empty: alarms reach no one.')
if (problems.length === 0) await checkMail()

for (const note of notes) process.stdout.write(`Note: ${note}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

async function checkMail(): Promise<void> {
  const ses = new SESv2Client({})
  try {
    const { ProductionAccessEnabled: isOpen } = await ses.send(new GetAccountCommand({}))
    if (!isOpen) notes.push('SES is in its sandbox: only verified addresses receive mails. Request production access.')
    const { VerifiedForSendingStatus: isVerified } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity: mailDomain }),
    )
    if (isVerified) return
    if (setting('mailReady'))
      problems.push(`${mailDomain} is not verified in SES, but tradewright:mailReady is set: no user would get a code.`)
    else notes.push(`${mailDomain} is not verified in SES yet: codes come from Cognito until mailReady is set.`)
  } catch (error) {
    // An address that SES has never seen: no code could be sent.
    if (setting('mailReady')) problems.push(`SES does not know ${mailDomain}, but tradewright:mailReady is set.`)
    else
      notes.push(
        `SES could not be asked about ${mailDomain}: ${error instanceof Error ? error.message : String(error)}`,
      )
  }
}
