import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

export const firewallMetrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

interface HeaderMatch {
  readonly header: string
  readonly constraint: 'EXACTLY' | 'CONTAINS' | 'ENDS_WITH'
  readonly text: string
}

const headerMatches = ({ header, constraint, text }: HeaderMatch): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: header } },
    positionalConstraint: constraint,
    searchString: text,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

/** Whether a request of a user pool asks for one of these operations. The pool tells both; the second is its own header. */
const asksFor = (operations: readonly string[]): CfnWebACL.StatementProperty => ({
  orStatement: {
    statements: operations.flatMap((operation) => [
      headerMatches({ header: 'x-amz-target', constraint: 'ENDS_WITH', text: `.${operation}` }),
      headerMatches({ header: 'x-amzn-cognito-operation-name', constraint: 'EXACTLY', text: operation }),
    ]),
  },
})

/**
 * The rules that keep a user pool from taking passwords by direct calls. Only the client with a secret may sign up and
 * redeem codes for a reset. A change with a token is refused to all: functions have the administrators' call for it.
 * A header that the caller adds does not help, because the pool's own one then names the browser's client, too.
 */
export const passwordRules = (clients: {
  readonly browser: string
  readonly functions: string
}): CfnWebACL.RuleProperty[] => {
  const client = (constraint: HeaderMatch['constraint'], text: string) =>
    headerMatches({ header: 'x-amzn-cognito-client-id', constraint, text })
  const others: CfnWebACL.StatementProperty = {
    orStatement: {
      statements: [
        client('CONTAINS', clients.browser),
        { notStatement: { statement: client('EXACTLY', clients.functions) } },
      ],
    },
  }
  const blocked = (name: string, priority: number, statement: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty => ({
    name,
    priority,
    action: { block: {} },
    statement,
    visibilityConfig: firewallMetrics(`tradewright-${name}`),
  })
  return [
    blocked('password-changes', 1, asksFor(['ChangePassword'])),
    blocked('new-passwords', 2, {
      andStatement: { statements: [asksFor(['SignUp', 'ConfirmForgotPassword']), others] },
    }),
  ]
}

/**
 * The rule that blocks an address beyond its requests in five minutes. The address is that of the connection: use it only
 * where no proxy is in between. A forwarded address would not do: WAF takes the first one in the header, which is the
 * caller's own text, because CloudFront appends to it. `counted` names the requests that count; all of them if absent.
 */
export const rateRule = (
  requestsPerAddress: number,
  counted?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name: 'rate',
  priority: 0,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit: requestsPerAddress,
      aggregateKeyType: 'IP',
      ...(counted ? { scopeDownStatement: counted } : {}),
    },
  },
  visibilityConfig: firewallMetrics('tradewright-rate'),
})
