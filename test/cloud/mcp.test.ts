import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { mcpPath } from '../../contract/public/routes.ts'
import { sampleSource } from '../../contract/public/samples.ts'
import { subscriber } from './people.ts'
import { apiUrl, callApi, newKey } from './public-target.ts'

test('the hosted MCP server takes a key: a conversion is proved, saved and counted as of the API', async () => {
  const person = await subscriber('elite')
  const { secret } = await newKey(person, 'live')
  const address = new URL(apiUrl + mcpPath)
  const client = new Client({ name: 'suite', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${secret}` } }
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }))
  const { structuredContent } = await client.callTool({
    name: 'convert',
    arguments: { code: sampleSource('cross'), target: 'mql5' },
  })
  expect(structuredContent).toMatchObject({
    verdict: 'proved',
    details: { conversion_id: expect.any(String) as unknown },
  })
  await client.close()
  const { body } = await callApi('get-usage', {}, secret)
  expect(body.allowances).toMatchObject({ conversions: { used: 1 } })

  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await fetch(address, { method, headers })).status
  expect(await statusOf('POST', {})).toBe(401)
  expect(await statusOf('POST', { authorization: 'Bearer tw_live_wrong' })).toBe(401)
  expect(await statusOf('GET', requestInit.headers)).toBe(405)
})
