import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  NotFoundException,
} from '@aws-sdk/client-api-gateway'

const client = new APIGatewayClient({})

/** Creates a gateway key in the usage plan and returns its id. */
export async function createGatewayKey(name: string, value: string): Promise<string> {
  const { id } = await client.send(new CreateApiKeyCommand({ name, value, enabled: true }))
  if (!id) throw new Error('The gateway made a key without an id.')
  await client.send(
    new CreateUsagePlanKeyCommand({ usagePlanId: process.env.USAGE_PLAN_ID, keyId: id, keyType: 'API_KEY' }),
  )
  return id
}

/** Does nothing if the key does not exist. */
export async function deleteGatewayKey(id: string): Promise<void> {
  try {
    await client.send(new DeleteApiKeyCommand({ apiKey: id }))
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error
  }
}
