import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

export const firewallMetrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

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
