import { synthesizeWith, type Assembly } from './assembly.ts'

const distributionOf = ({ ofType }: Assembly) =>
  ofType('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig as Readonly<Record<string, unknown>>
const reservedIn = ({ ofType }: Assembly): readonly number[] =>
  ofType('AWS::Lambda::Function').flatMap(({ Properties }) => (Properties.ReservedConcurrentExecutions as number) ?? [])

const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/1'
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
const domain = 'trade.test'

describe('settings', () => {
  test('all settings: domain with certificate, web ACL of the owner, no reservations, no stolen passwords', () => {
    const assembly = synthesizeWith({
      'tradewright:domain': domain,
      'tradewright:certificateArn': certificateArn,
      'tradewright:webAclArn': webAclArn,
      'tradewright:concurrencyQuota': '',
      'tradewright:stolenPasswords': 'refused',
    })
    expect(distributionOf(assembly)).toMatchObject({
      Aliases: [domain],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: webAclArn,
    })
    expect(assembly.stacks.Site?.Outputs).toMatchObject({ SiteUrl: { Value: `https://${domain}` } })
    expect(assembly.stacks.EdgeFirewall).toBeUndefined()
    // An empty quota reserves nothing.
    expect(reservedIn(assembly)).toEqual([])
    // The pool refuses stolen passwords of direct calls too.
    const [pool] = assembly.ofType('AWS::Cognito::UserPool')
    expect(pool?.Properties).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
    const [stolen] = assembly.ofType('AWS::Cognito::UserPoolRiskConfigurationAttachment')
    expect(stolen?.Properties).toMatchObject({
      UserPoolId: { Ref: pool?.id },
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        Actions: { EventAction: 'BLOCK' },
        EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    })
  }, 180_000)

  test('a domain without a certificate is refused', () => {
    expect(() => synthesizeWith({ 'tradewright:domain': domain })).toThrow('tradewright:certificateArn is not set')
  }, 180_000)

  test('no limit by address, and a new account, of whose ten executions AWS lets none be reserved', () => {
    const assembly = synthesizeWith({ 'tradewright:requestsPerAddress': '0' }, 10)
    // The one of the user pool stays: it keeps stolen passwords out. It has no rate.
    const firewalls = assembly.ofType('AWS::WAFv2::WebACL').map(({ Properties }) => JSON.stringify(Properties))
    expect(firewalls).toEqual([expect.stringContaining('ChangePassword')])
    expect(firewalls[0]).not.toContain('RateBasedStatement')
    expect(distributionOf(assembly).WebACLId).toBeUndefined()
    expect(reservedIn(assembly)).toEqual([])
  }, 180_000)

  describe('a small account whose administrators need a second factor', () => {
    let assembly: Assembly
    beforeAll(() => void (assembly = synthesizeWith({ 'tradewright:adminSecondFactor': 'required' }, 520)), 180_000)

    test('reserves less, and leaves the hundred that AWS keeps', () => {
      const reserved = reservedIn(assembly)
      expect(reserved.length).toBeGreaterThan(30)
      expect(Math.min(...reserved)).toBeGreaterThanOrEqual(3)
      expect(reserved.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(420)
    })

    test('makes it a condition of their rights', () => {
      const [required] = assembly.ofType('AWS::Cognito::UserPool')
      expect(JSON.stringify(required?.Properties.LambdaConfig)).toContain('PreTokenGeneration')
      const informed = assembly
        .ofType('AWS::Lambda::Function')
        .filter(({ Properties }) => JSON.stringify(Properties.Environment).includes('"ADMIN_SECOND_FACTOR":"required"'))
      // The authorizer of keys, the chat, and deliveries of webhooks read rights at use.
      expect(informed.length).toBeGreaterThan(4)
      const [role] = assembly.ofType('AWS::IAM::Role').filter(({ id }) => id.startsWith('tokenclaims'))
      expect(JSON.stringify(role?.Properties)).toContain('"aws:ResourceTag/product":"tradewright"')
    })
  })
})
