import { Duration } from 'aws-cdk-lib'
import { JitterType, QueryLanguage } from 'aws-cdk-lib/aws-stepfunctions'
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks'
import type { Construct } from 'constructs'
import type { StandardFunction } from './standard-function.ts'

/** Temporary errors: of the platform, then of the model. */
const passingErrors = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.SdkClientException',
  'States.Timeout',
  'ThrottlingException',
  'ModelTimeoutException',
  'ModelNotReadyException',
  'ServiceUnavailableException',
  'InternalServerException',
  'TimeoutError',
]

/**
 * Uses JSONPath and the plain function resource, which the local host supports too. Retries throttling and timeouts,
 * not our own errors.
 */
export function retriedStep(scope: Construct, handler: StandardFunction): LambdaInvoke {
  const task = new LambdaInvoke(scope, `Run ${handler.node.id}`, {
    lambdaFunction: handler,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    queryLanguage: QueryLanguage.JSON_PATH,
  })
  task.addRetry({
    errors: passingErrors,
    interval: Duration.seconds(1),
    backoffRate: 2,
    maxAttempts: 4,
    maxDelay: Duration.seconds(20),
    jitterStrategy: JitterType.FULL,
  })
  return task
}
