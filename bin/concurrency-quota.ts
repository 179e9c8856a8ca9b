import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'

/** Returns how many functions the account may run at once, in the region of the toolkit or of the environment. */
export async function readConcurrencyQuota(): Promise<number> {
  const region = process.env.CDK_DEFAULT_REGION
  const client = new LambdaClient(region ? { region } : {})
  const { AccountLimit: limit } = await client.send(new GetAccountSettingsCommand({}))
  if (!limit?.ConcurrentExecutions) throw new Error('Lambda did not say how many functions the account may run at once')
  return limit.ConcurrentExecutions
}
