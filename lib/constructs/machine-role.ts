import { Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { StandardFunction } from './standard-function.ts'

/** A state machine's role. The construct's default would allow calling every version of a function. */
export function machineRole(scope: Construct, functions: readonly StandardFunction[]): Role {
  const role = new Role(scope, 'MachineRole', {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['lambda:InvokeFunction'],
            resources: functions.map((handler) => handler.functionArn),
          }),
          new PolicyStatement({ actions: anyResourceActions, resources: ['*'] }),
        ],
      }),
    },
  })
  Validations.of(role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Log delivery and tracing have no resources of their own to name.',
  })
  return role
}

const anyResourceActions = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
]
