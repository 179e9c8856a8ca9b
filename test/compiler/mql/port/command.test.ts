import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { main } from '../../../../bin/tradewright.ts'
import { decode, encode } from '../../../../compiler/mql/encodings.ts'

const home = mkdtempSync(path.join(tmpdir(), 'tradewright-port-'))
const quiet = [
  jest.spyOn(process.stdout, 'write').mockReturnValue(true),
  jest.spyOn(process.stderr, 'write').mockReturnValue(true),
]
afterAll(() => {
  for (const spy of quiet) spy.mockRestore()
  rmSync(home, { recursive: true, force: true })
})

function put(
  name: string,
  text: string,
  encoding: Parameters<typeof encode>[1],
  newline: '\n' | '\r\n' = '\n',
): string {
  const file = path.join(home, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, encode(text, encoding, newline))
  return file
}

test('several programs go with their includes, wherever these are; folders, encodings and line ends stay', async () => {
  const first = put(
    'MQL4/Experts/First.mq4',
    '#property strict\n#include <Own/Helper.mqh>\n#include "Near.mqh"\nvoid OnTick() { Print(Twice(Bid)+Near()); }\n',
    { name: 'utf-8', mark: false },
    '\r\n',
  )
  const second = put('MQL4/Experts/Second.mq4', '#include "Near.mqh"\nint start() { Print(Near()); return(0); }\n', {
    name: 'utf-8',
    mark: false,
  })
  put('MQL4/Include/Own/Helper.mqh', 'double Twice(double x) { return(2*x*Point); } // привет\n', {
    name: 'windows-1251',
    mark: false,
  })
  put('MQL4/Experts/Near.mqh', 'double Near() { return(Ask); }\n', { name: 'utf-16le', mark: true })
  expect(await main(['port', first, second, '--out', path.join(home, 'out')])).toBe(0)
  const read = (name: string) => decode(readFileSync(path.join(home, 'out', name)))
  expect(read('Experts/First.mq5')).toMatchObject({
    newline: '\r\n',
    text: expect.stringContaining('Twice(SymbolInfoDouble(_Symbol,SYMBOL_BID))') as unknown,
  })
  expect(read('Experts/Second.mq5').text).toContain('void OnTick()')
  expect(read('Include/Own/Helper.mqh')).toMatchObject({
    encoding: { name: 'windows-1251' },
    text: 'double Twice(double x) { return(2*x*_Point); } // привет\n',
  })
  expect(read('Experts/Near.mqh')).toMatchObject({
    encoding: { name: 'utf-16le', mark: true },
    text: 'double Near() { return(SymbolInfoDouble(_Symbol,SYMBOL_ASK)); }\n',
  })
  expect(
    await main(['check', path.join(home, 'out/Experts/First.mq5'), path.join(home, 'MQL4/Experts/First.mq4')]),
  ).toBe(0)
  expect(await main(['check', '--for', 'mql4', path.join(home, 'out/Experts/First.mq5')])).toBe(0)
  expect(await main(['check', '--for', 'pine', first])).toBe(2)
})

test('--remote sends includes as the program names them, and puts what comes back in their places', async () => {
  const program = put(
    'Remote/MQL4/Experts/Sub/First.mq4',
    '#include <Own/Helper.mqh>\n#include "Near.mqh"\nvoid OnTick() { Print(Twice(Near())); }\n',
    { name: 'utf-8', mark: false },
  )
  put('Remote/MQL4/Include/Own/Helper.mqh', 'double Twice(double x) { return(2*x); }\n', { name: 'utf-8', mark: false })
  put('Remote/MQL4/Experts/Sub/Near.mqh', 'double Near() { return(Ask); }\n', { name: 'utf-8', mark: false })
  const asked: { readonly path: string | undefined; readonly body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as { readonly files: readonly { readonly name: string; readonly text: string }[] }
      asked.push({ path: request.url, body })
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          conversion_id: 'c1',
          status: 'success',
          equal: true,
          mql5_code: '// ported\n',
          mql5_includes: body.files.map(({ name }) => ({ name, text: `// ${name}\n` })),
          diagnostics: [],
        }),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const environment = { ...process.env }
  Object.assign(process.env, {
    TRADEWRIGHT_API_KEY: 'tw_test_x',
    TRADEWRIGHT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  const { isTTY } = process.stdin
  process.stdin.isTTY = false
  try {
    const port = ['port', program, '--remote', '--out', path.join(home, 'remote')]
    // One include is not below the program's folder, and there is no terminal to ask.
    expect(await main(port)).toBe(2)
    expect(asked).toEqual([])
    expect(await main([...port, '--yes'])).toBe(0)
  } finally {
    process.stdin.isTTY = isTTY
    process.env = environment
    server.close()
  }
  expect(asked).toMatchObject([
    { path: '/port', body: { name: 'First', files: [{ name: 'Include/Own/Helper.mqh' }, { name: 'Near.mqh' }] } },
  ])
  expect(
    ['Experts/Sub/First.mq5', 'Include/Own/Helper.mqh', 'Experts/Sub/Near.mqh'].map((name) =>
      readFileSync(path.join(home, 'remote', name), 'utf8').replace('\uFEFF', ''),
    ),
  ).toEqual(['// ported\n', '// Include/Own/Helper.mqh\n', '// Near.mqh\n'])
})
