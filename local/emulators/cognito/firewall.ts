import type { IncomingHttpHeaders } from 'node:http'
import type { Resource } from '../../host/deployment.ts'

/** A statement of AWS WAF, as far as pools use them. Rates are not counted on this machine. */
interface Statement {
  readonly AndStatement?: { readonly Statements: readonly Statement[] }
  readonly OrStatement?: { readonly Statements: readonly Statement[] }
  readonly NotStatement?: { readonly Statement: Statement }
  readonly RateBasedStatement?: object
  readonly ByteMatchStatement?: {
    readonly FieldToMatch: { readonly SingleHeader: { readonly Name: string } }
    readonly PositionalConstraint: string
    readonly SearchString: string
  }
}

interface Rule {
  readonly Name: string
  readonly Statement: Statement
}

const constraints = new Map<string, (value: string, text: string) => boolean>([
  ['EXACTLY', (value, text) => value === text],
  ['CONTAINS', (value, text) => value.includes(text)],
  ['ENDS_WITH', (value, text) => value.endsWith(text)],
])

function matches(statement: Statement, headers: IncomingHttpHeaders): boolean {
  const { AndStatement, OrStatement, NotStatement, RateBasedStatement, ByteMatchStatement } = statement
  if (AndStatement) return AndStatement.Statements.every((each) => matches(each, headers))
  if (OrStatement) return OrStatement.Statements.some((each) => matches(each, headers))
  if (NotStatement) return !matches(NotStatement.Statement, headers)
  if (RateBasedStatement) return false
  if (!ByteMatchStatement) throw new Error(`The local firewall does not know ${JSON.stringify(statement)}`)
  const { FieldToMatch, PositionalConstraint, SearchString } = ByteMatchStatement
  const compare = constraints.get(PositionalConstraint)
  if (!compare) throw new Error(`The local firewall does not know ${PositionalConstraint}`)
  const value = headers[FieldToMatch.SingleHeader.Name.toLowerCase()]
  return value !== undefined && compare(String(value), SearchString)
}

/** Returns whether a firewall blocks a request, by its headers with those that a pool adds. */
export type Firewall = (headers: IncomingHttpHeaders) => boolean

/** Returns the firewall that the template associates with a pool; one without rules if there is none. */
export function firewallOf(pool: string, ofType: (type: string) => readonly Resource[]): Firewall {
  const association = ofType('AWS::WAFv2::WebACLAssociation').find(({ properties }) =>
    String(properties.ResourceArn).endsWith(`userpool/${pool}`),
  )
  const list = ofType('AWS::WAFv2::WebACL').find(({ ref }) => ref === association?.properties.WebACLArn)
  const rules = (list?.properties.Rules ?? []) as readonly Rule[]
  return (headers) => rules.some((rule) => matches(rule.Statement, headers))
}
