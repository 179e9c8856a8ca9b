import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { ApiLogs } from '../constructs/api-logs.ts'

/**
 * The account's role for the logs of REST and WebSocket APIs. Their stages cannot be created before it, so their stacks
 * depend on this one.
 */
export class GatewayAccountStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    new ApiLogs(this, 'Logs')
  }
}
