import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { chatProtocol } from '../../contract/chat-socket.ts'
import { logger } from '../shared/log.ts'
import type { ConnectionContext } from '../shared/socket.ts'

const verifier = CognitoJwtVerifier.create({
  userPoolId: process.env.USER_POOL_ID ?? '',
  clientId: process.env.USER_POOL_CLIENT_ID ?? '',
  tokenUse: 'id',
})

/** Accepts a valid ID token as the second subprotocol. Throws `Unauthorized`, which the gateway answers with 401. */
export async function handler({
  headers,
  methodArn,
}: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const [protocol, token] = header(headers, 'sec-websocket-protocol')
    .split(',')
    .map((part) => part.trim())
  if (protocol !== chatProtocol || !token) throw new Error('Unauthorized')
  const claims = await verifier.verify(token).catch((error: Error) => {
    logger.info('refused', { reason: error.name })
    throw new Error('Unauthorized')
  })
  const context: ConnectionContext = {
    userId: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : '',
    isAdmin: claims['cognito:groups']?.includes('admin') ? 'true' : 'false',
    until: String(claims.exp),
  }
  return {
    principalId: claims.sub,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: methodArn }],
    },
    context: { ...context },
  }
}

/** Header names keep the client's case. */
function header(headers: APIGatewayRequestAuthorizerEvent['headers'], name: string): string {
  return Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
}
