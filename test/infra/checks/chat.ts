import { chatRequest } from '../../../contract/chat-socket.ts'
import { synthesize, type NamedResource } from '../assembly.ts'
import { defined } from '../../support/defined.ts'

const { ofType, stacks } = synthesize()
const inChat = (type: string): readonly NamedResource[] => ofType(type).filter(({ stack }) => stack === 'Chat')

test('the socket has the actions of the contract, and lets no caller in without asking', () => {
  const routes = inChat('AWS::ApiGatewayV2::Route').map(
    ({ Properties }) =>
      Properties as unknown as { RouteKey: string; AuthorizationType: string; AuthorizerId?: { Ref: string } },
  )
  expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(
    ['$connect', '$disconnect', ...Object.keys(chatRequest)].sort(),
  )
  const [authorizer, ...others] = inChat('AWS::ApiGatewayV2::Authorizer')
  expect(others).toEqual([])
  expect(authorizer?.Properties).toMatchObject({
    AuthorizerType: 'REQUEST',
    IdentitySource: ['route.request.header.Sec-WebSocket-Protocol'],
  })
  expect(routes.find(({ RouteKey }) => RouteKey === '$connect')).toMatchObject({
    AuthorizationType: 'CUSTOM',
    AuthorizerId: { Ref: defined(authorizer).id },
  })
})

test('is throttled, and logs neither headers nor bodies', () => {
  const { Properties } = defined(inChat('AWS::ApiGatewayV2::Stage')[0])
  expect(Properties).toMatchObject({ StageName: 'chat', DefaultRouteSettings: { ThrottlingRateLimit: 500 } })
  expect(JSON.stringify(Properties.AccessLogSettings)).not.toMatch(/header|querystring|protocol|body/i)
})

test('pages may connect to it, and are told where it is', () => {
  const { Properties } = defined(ofType('AWS::CloudFront::ResponseHeadersPolicy')[0])
  expect(JSON.stringify(Properties)).toMatch(/connect-src[^;]*wss:\/\//)
  expect(JSON.stringify(defined(stacks.Site).Outputs)).toContain('wsUrl')
})

test('what was gathered is mailed every quarter of an hour', () => {
  expect(inChat('AWS::Events::Rule').map(({ Properties }) => Properties.ScheduleExpression)).toEqual([
    'rate(15 minutes)',
  ])
})
