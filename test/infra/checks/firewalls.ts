import { defined } from '../../support/defined.ts'
import { synthesize, type NamedResource } from '../assembly.ts'

const { ofType, stacks, manifest } = synthesize()
const json = (value: unknown): string => JSON.stringify(value)

interface Rule {
  readonly Name: string
  readonly Action: object
  readonly Statement: object
}
interface Firewall {
  readonly Scope: string
  readonly DefaultAction: object
  readonly Rules: readonly Rule[]
}
const firewallIn = (stack: string, start: string): NamedResource =>
  defined(ofType('AWS::WAFv2::WebACL').find((row) => row.stack === stack && row.id.startsWith(start)))
const propertiesOf = (row: NamedResource): Firewall => row.Properties as unknown as Firewall

describe('firewalls', () => {
  test("an address has a rate where requests still have their caller's: at the distribution and at sign-in", () => {
    const rated = ofType('AWS::WAFv2::WebACL').filter((row) => json(row.Properties).includes('RateBasedStatement'))
    expect(rated.map(({ stack }) => stack).sort()).toEqual(['EdgeFirewall', 'Protection'])
    for (const row of rated) {
      const [rule, ...others] = propertiesOf(row).Rules
      expect(others.map(({ Name }) => Name)).toEqual(
        row.stack === 'Protection' ? ['password-changes', 'new-passwords'] : [],
      )
      expect(rule).toMatchObject({
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 2000 } },
      })
    }
    expect(json(rated)).not.toContain('FORWARDED_IP')
  })

  test('the distribution counts what reaches functions, by the path that CloudFront compares', () => {
    const edge = propertiesOf(firewallIn('EdgeFirewall', 'Firewall'))
    expect([edge.Scope, edge.DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }])
    const paths = [...json(edge).matchAll(/"SearchString":"([^"]+)"/g)].map(([, path]) => path)
    expect(paths).toEqual(['/web/', '/api/', '/blog/'])
    expect(json(edge)).toMatch(/URL_DECODE.*NORMALIZE_PATH/)
  })

  test('the firewall of the user pool protects nothing behind the distribution', () => {
    const pool = firewallIn('Protection', 'Firewall')
    expect(propertiesOf(pool).Scope).toBe('REGIONAL')
    const protectedBy = (id: string) =>
      ofType('AWS::WAFv2::WebACLAssociation').filter((row) => json(row.Properties.WebACLArn).includes(id))
    expect(protectedBy(pool.id).map(({ Properties }) => json(Properties.ResourceArn))).toEqual([
      expect.stringContaining('Users'),
    ])
  })

  test('the user pool takes new passwords from the client of the functions only, and no changes', () => {
    const [, changes, passwords] = propertiesOf(firewallIn('Protection', 'Firewall')).Rules
    for (const rule of [changes, passwords]) expect(rule?.Action).toEqual({ Block: {} })
    const searched = (rule: Rule | undefined) => [...json(rule).matchAll(/"SearchString":"([^"]+)"/g)].map(([, x]) => x)
    expect(searched(changes)).toEqual(['.ChangePassword', 'ChangePassword'])
    expect(searched(passwords)).toEqual(['.SignUp', 'SignUp', '.ConfirmForgotPassword', 'ConfirmForgotPassword'])
    expect(json(passwords)).toMatch(/NotStatement.*x-amzn-cognito-client-id.*UsersPasswords/)
    const secretClients = ofType('AWS::Cognito::UserPoolClient').filter(({ Properties }) => Properties.GenerateSecret)
    expect(secretClients.map(({ Properties }) => Properties.ExplicitAuthFlows)).toEqual([
      ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    ])
  })

  test('direct calls of the public API are refused before its authorizer and its limits', () => {
    const origin = firewallIn('Protection', 'OriginOnly')
    expect(propertiesOf(origin)).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Block: {} } })
    const [rule, ...others] = propertiesOf(origin).Rules
    expect(others).toEqual([])
    expect(rule).toMatchObject({
      Action: { Allow: {} },
      Statement: {
        ByteMatchStatement: {
          FieldToMatch: { SingleHeader: { Name: 'x-origin-proof' } },
          PositionalConstraint: 'EXACTLY',
        },
      },
    })
    expect(json(rule)).toContain('resolve:secretsmanager')
    const [association] = ofType('AWS::WAFv2::WebACLAssociation').filter(({ id }) => id.startsWith('PublicApi'))
    expect(json(association?.Properties)).toContain(origin.id)
    expect(json(association?.Properties.ResourceArn)).toMatch(/\/restapis\/.*\/stages\//)
  })

  test('the distribution gets its firewall by a parameter, because it is in another region', () => {
    const { Parameters, Conditions } = defined(stacks.Site) as unknown as Record<'Parameters' | 'Conditions', object>
    expect(Parameters).toMatchObject({ WebAclArn: { Type: 'String', Default: '' } })
    expect(json(Conditions)).toContain('{"Fn::Not":[{"Fn::Equals":[{"Ref":"WebAclArn"},""]}]}')
    expect(ofType('AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig).toMatchObject({
      WebACLId: { 'Fn::If': [expect.any(String), { Ref: 'WebAclArn' }, { Ref: 'AWS::NoValue' }] },
    })
    expect(Object.keys(defined(stacks.EdgeFirewall).Outputs ?? {})).toEqual(['WebAclArn'])
    // The others go where the deployment says, us-east-1 included: no stack refers to the one of the firewall.
    expect(manifest.regionOf('EdgeFirewall')).toBe('us-east-1')
    for (const stack of Object.keys(stacks).filter((name) => name !== 'EdgeFirewall')) {
      expect(manifest.regionOf(stack)).toBe('unknown-region')
      expect(manifest.dependenciesOf(stack)).not.toContain('EdgeFirewall')
    }
  })
})
