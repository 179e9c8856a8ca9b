import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { publicApiPath } from '../../contract/public/routes.ts'
import { firewallMetrics, rateRule } from '../constructs/firewall.ts'
import { webApiStage } from './api.ts'
import { blogPath } from './site.ts'

export interface EdgeFirewallStackProps extends StackProps {
  /** Requests of one address in five minutes. */
  readonly requestsPerAddress: number
}

/** Where requests may reach a function: a missing post of the blog is asked for there. Files are not counted. */
const countedPaths = [`/${webApiStage}/`, `${publicApiPath}/`, blogPath.replace(/\*$/, '')]

/**
 * The firewall of the distribution. WAF keeps these in us-east-1, so the stack is there whatever the region of the others
 * is. Only here does a request still have the address of its caller: the APIs see the distribution's.
 */
export class EdgeFirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeFirewallStackProps) {
    super(scope, id, { ...props, env: { region: 'us-east-1' } })
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: firewallMetrics('tradewright-edge'),
      rules: [rateRule(props.requestsPerAddress, { orStatement: { statements: countedPaths.map(isBelow) } })],
    })
    new CfnOutput(this, 'WebAclArn', { value: firewall.attrArn })
  }
}

/** CloudFront finds a behavior by the decoded and normalized path, so the rule compares that one too. */
const isBelow = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
})
