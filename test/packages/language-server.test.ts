import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile, folderWith, scripts } from './support/compiled.ts'
import { startLanguageClient } from './support/language-client.ts'

let client: Awaited<ReturnType<typeof startLanguageClient>>
beforeAll(async () => {
  compile()
  client = await startLanguageClient()
})
afterAll(async () => {
  expect(await client.stop()).toBe(0)
  expect(client.errorOutput()).toBe('')
})

interface Range {
  readonly start: { readonly line: number; readonly character: number }
  readonly end: { readonly line: number; readonly character: number }
}
interface Edit {
  readonly range: Range
  readonly newText: string
}
interface WorkspaceEdit {
  readonly changes: Readonly<Record<string, readonly Edit[]>>
}

const at = (line: number, character: number) => ({ position: { line, character } })
const whole = { range: { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } } }

/** Applies edits, the last first. */
function edited(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n')
  const offset = ({ line, character }: Range['start']) =>
    lines.slice(0, line).reduce((sum, row) => sum + row.length + 1, 0) + character
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (result, { range, newText }) => result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
      text,
    )
}

const pine = `//@version=6
indicator("Cross")
length = input.int(10, "Length")
// Adds a share.
shifted(float source, float share) =>
    float moved = source * (1 + share)
    moved
upper = shifted(ta.sma(close, length), 0.01)
type Level
    float price
    int hits = 0
level = Level.new(close)
level.price := upper
plot(level.price, "Upper")
`
const pineUri = 'file:///work/cross.pine'

describe('Pine', () => {
  beforeAll(() => client.open(pineUri, 'pine', pine))

  test('hover shows type and documentation', async () => {
    const hover = await client.ask<{ contents: { value: string } }>('textDocument/hover', pineUri, at(7, 20))
    expect(hover.contents.value).toContain('ta.sma(series float source')
    const own = await client.ask<{ contents: { value: string } }>('textDocument/hover', pineUri, at(7, 10))
    expect(own.contents.value).toContain('Adds a share.')
  })

  test('definition, references and rename follow variables, parameters, functions, types and fields', async () => {
    const rename = async (line: number, character: number, newName: string) => {
      const { changes } = await client.ask<WorkspaceEdit>('textDocument/rename', pineUri, {
        ...at(line, character),
        newName,
      })
      return edited(pine, changes[pineUri] ?? [])
    }
    const replaced = (from: RegExp, to: string) => pine.replace(from, to)
    expect(await rename(2, 1, 'period')).toBe(replaced(/\blength\b/g, 'period'))
    expect(await rename(7, 10, 'moved_up')).toBe(replaced(/\bshifted\b/g, 'moved_up'))
    expect(await rename(4, 16, 'base')).toBe(replaced(/\bsource\b/g, 'base'))
    expect(await rename(11, 10, 'Line')).toBe(replaced(/\bLevel\b/g, 'Line'))
    expect(await rename(13, 13, 'value')).toBe(replaced(/\bprice\b/g, 'value'))
    const found = await client.ask<{ range: Range }>('textDocument/definition', pineUri, at(13, 13))
    expect(found.range.start).toEqual({ line: 9, character: 10 })
    await expect(rename(2, 1, 'close')).rejects.toThrow('"close" is a built-in')
    await expect(rename(2, 1, 'if')).rejects.toThrow('is a word of the language')
    await expect(rename(7, 20, 'x')).rejects.toThrow('no name of this program')
  })

  test('completion knows members, names, arguments and frames; none in comments', async () => {
    const labels = async (line: number, character: number) =>
      await client.ask<{ label: string; insertTextFormat: number; textEdit: Edit }[]>(
        'textDocument/completion',
        pineUri,
        at(line, character),
      )
    expect((await labels(13, 11)).map(({ label }) => label)).toEqual(expect.arrayContaining(['price', 'hits']))
    const names = await labels(7, 8)
    expect(names.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['shifted', 'length', 'if', 'ta.sma'].slice(0, 3)),
    )
    expect(names.find(({ label }) => label === 'shifted')?.textEdit.newText).toBe('shifted(${1})')
    expect(await labels(3, 6)).toEqual([])
  })

  test('signature help marks the parameter at the cursor', async () => {
    const help = await client.ask<{ activeParameter: number; signatures: { label: string }[] }>(
      'textDocument/signatureHelp',
      pineUri,
      at(7, 31),
    )
    expect(help).toMatchObject({
      activeParameter: 1,
      signatures: [{ label: expect.stringContaining('ta.sma(') as unknown }],
    })
  })

  test('outline, folding, tokens and hints', async () => {
    const symbols = await client.ask<{ name: string; children: { name: string }[] }[]>(
      'textDocument/documentSymbol',
      pineUri,
    )
    expect(symbols.map(({ name }) => name)).toEqual(['Cross', 'length', 'shifted', 'upper', 'Level', 'level'])
    expect(symbols[4]?.children.map(({ name }) => name)).toEqual(['price', 'hits'])
    expect(await client.ask('textDocument/foldingRange', pineUri)).toEqual(
      expect.arrayContaining([expect.objectContaining({ startLine: 4, endLine: 6 }) as unknown]),
    )
    const { data } = await client.ask<{ data: number[] }>('textDocument/semanticTokens/full', pineUri)
    expect(data.length % 5).toBe(0)
    expect(data.length).toBeGreaterThan(100)
    const hints = await client.ask<{ label: string }[]>('textDocument/inlayHint', pineUri, whole)
    expect(hints.map(({ label }) => label)).toEqual(expect.arrayContaining([': input int', ': series float']))
  })

  test('formatting prints the layout and keeps comments', async () => {
    const uri = 'file:///work/layout.pine'
    const text = '//@version=6\nindicator("L")\n// keep me\nx=close>open?1:0 // and me\nplot( x )\n'
    await client.open(uri, 'pine', text)
    const edits = await client.ask<Edit[]>('textDocument/formatting', uri, { options: {} })
    expect(edited(text, edits)).toBe(
      '//@version=6\nindicator("L")\n// keep me\nx = close > open ? 1 : 0 // and me\nplot(x)\n',
    )
  })

  test('diagnostics come with quick fixes; typing updates them', async () => {
    const uri = 'file:///work/broken.pine'
    const found = await client.open(uri, 'pine', scripts.broken)
    expect(found).toMatchObject([{ code: 'PINE2001', severity: 1, range: { start: { line: 2, character: 5 } } }])
    const actions = await client.ask<{ title: string; edit: WorkspaceEdit }[]>('textDocument/codeAction', uri, {
      range: { start: { line: 2, character: 6 }, end: { line: 2, character: 6 } },
      context: { diagnostics: [] },
    })
    const [fix] = actions
    expect(edited(scripts.broken, fix?.edit.changes[uri] ?? [])).toContain('plot(close)')
    expect(await client.type(uri, 2, 2, 9, 'e')).toEqual([])
  })

  test('a line that a conversion cannot express has a hint', async () => {
    const uri = 'file:///work/unsupported.pine'
    const text = '//@version=6\nindicator("U")\nplot(request.financial("NASDAQ:AAPL", "NET_INCOME", "FQ"))\n'
    await client.open(uri, 'pine', text)
    const hints = await client.ask<{ label: string; position: { line: number } }[]>(
      'textDocument/inlayHint',
      uri,
      whole,
    )
    expect(hints).toEqual([expect.objectContaining({ label: expect.stringMatching(/^[✗≈] /) as unknown })])
  })

  test('convert and prove answer the side panel', async () => {
    const converted = await client.ask('tradewright/convert', pineUri, { targets: ['mql5'] })
    expect(converted).toMatchObject({ ok: true, files: [{ fileName: 'Cross.mq5' }] })
    const proved = await client.ask('tradewright/prove', pineUri, { target: 'mql5' })
    expect(proved).toMatchObject({ verdict: 'proved', certificate: { verdict: expect.any(String) as unknown } })
  })

  test('convert and prove take the layout and the companion', async () => {
    const uri = 'file:///work/trend.pine'
    await client.open(uri, 'pine', scripts.strategy)
    const options = { layout: 'library', companion: true }
    const converted = await client.ask('tradewright/convert', uri, { targets: ['mql5'], ...options })
    expect(converted).toMatchObject({
      files: [
        { fileName: 'Trend.mq5', companion: false, includes: [{ name: 'Tradewright/Trend.mqh' }] },
        { fileName: 'Trend indicator.mq5', companion: true },
      ],
    })
    const proved = await client.ask('tradewright/prove', uri, { target: 'mql5', ...options })
    expect(proved).toMatchObject({
      verdict: 'proved',
      plots: [{ title: 'Slow', equal: true }],
      chart: { title: 'Slow' },
    })
  })
})

const mql = `#property strict
#include <Own/Math.mqh>
#define LIMIT 10
enum Mode { Slow, Fast };
input Mode mode = Fast;
class Box
  {
public:
   int               size;
   void              Grow(const int by);
  };
void Box::Grow(const int by) { size+=by; }
Box box;
void OnTick()
  {
   double twice=Twice(LIMIT);
   box.Grow(2);
   if(mode==Fast) Print(twice,box.size,iClose(_Symbol,PERIOD_H1,0));
  }
`

const math =
  '// Doubles.\ndouble Twice(const double x) { return(2*x); }\ndouble Fourfold(const double x) { return(Twice(Twice(x))); }\n'
const otherProgram = '#include <Own/Math.mqh>\nvoid OnStart() { double y=Twice(3); Print(y); }\n'

describe.each(['mq4', 'mq5'])('MQL: .%s', (extension) => {
  const data = extension === 'mq4' ? 'MQL4' : 'MQL5'
  const folder = folderWith({
    [`${data}/Experts/Own/box.${extension}`]: mql,
    [`${data}/Include/Own/Math.mqh`]: math,
    [`${data}/Scripts/other.${extension}`]: otherProgram,
    // The same word, but another function.
    [`${data}/Scripts/unrelated.${extension}`]:
      'int Twice(int x) { return(2*x); }\nvoid OnStart() { Print(Twice(1)); }\n',
  })
  const uri = pathToFileURL(path.join(folder, data, 'Experts/Own', `box.${extension}`)).href
  const rename = async (line: number, character: number, newName: string) => {
    const { changes } = await client.ask<WorkspaceEdit>('textDocument/rename', uri, { ...at(line, character), newName })
    return edited(mql, changes[uri] ?? [])
  }

  test('includes of the data folder are read: no error, definition in the include', async () => {
    expect(await client.open(uri, extension.replace('mq', 'mql'), mql)).toEqual([])
    const found = await client.ask<{ uri: string; range: Range }>('textDocument/definition', uri, at(15, 17))
    expect([path.basename(found.uri), found.range.start]).toEqual(['Math.mqh', { line: 1, character: 7 }])
    const hover = await client.ask<{ contents: { value: string } }>('textDocument/hover', uri, at(15, 17))
    expect(hover.contents.value).toContain('double Twice(double x)')
  })

  test('rename and references follow a name through the include and all programs that have it', async () => {
    const include = pathToFileURL(path.join(folder, data, 'Include/Own/Math.mqh')).href
    const script = pathToFileURL(path.join(folder, data, 'Scripts', `other.${extension}`)).href
    const from = [
      [uri, at(15, 17)],
      [include, at(1, 9)],
    ] as const
    await client.open(include, extension.replace('mq', 'mql'), math)
    for (const [document, place] of from) {
      const { changes } = await client.ask<WorkspaceEdit>('textDocument/rename', document, {
        ...place,
        newName: 'Doubled',
      })
      expect(Object.keys(changes).toSorted()).toEqual([uri, include, script].toSorted())
      for (const [file, text] of [
        [uri, mql],
        [include, math],
        [script, otherProgram],
      ] as const)
        expect(edited(text, changes[file] ?? [])).toBe(text.replace(/\bTwice\b/g, 'Doubled'))
      const references = await client.ask<{ uri: string }[]>('textDocument/references', document, {
        ...place,
        context: { includeDeclaration: true },
      })
      expect(references).toHaveLength(5)
    }
  })

  test('rename follows methods, fields, macros, enumerators, types and locals', async () => {
    const replaced = (from: RegExp, to: string) => mql.replace(from, to)
    expect(await rename(16, 8, 'Extend')).toBe(replaced(/\bGrow\b/g, 'Extend'))
    expect(await rename(8, 23, 'length')).toBe(replaced(/\bsize\b/g, 'length'))
    expect(await rename(2, 9, 'TOP')).toBe(replaced(/\bLIMIT\b/g, 'TOP'))
    expect(await rename(17, 13, 'Quick')).toBe(replaced(/\bFast\b/g, 'Quick'))
    expect(await rename(5, 7, 'Crate')).toBe(replaced(/\bBox\b/g, 'Crate'))
    expect(await rename(15, 11, 'doubled')).toBe(replaced(/\btwice\b/g, 'doubled'))
    await expect(rename(15, 11, 'Print')).rejects.toThrow('"Print" is a built-in')
  })

  test('diagnostics come with quick fixes', async () => {
    const broken = pathToFileURL(path.join(folder, data, 'Scripts', `broken.${extension}`)).href
    const text = 'void OnStart()\n  {\n   Pritn(1);\n  }\n'
    const found = await client.open(broken, extension.replace('mq', 'mql'), text)
    expect(found).toMatchObject([{ code: '256', severity: 1, range: { start: { line: 2, character: 3 } } }])
    const actions = await client.ask<{ edit: WorkspaceEdit }[]>('textDocument/codeAction', broken, {
      range: { start: { line: 2, character: 4 }, end: { line: 2, character: 4 } },
      context: { diagnostics: [] },
    })
    expect(actions.map(({ edit }) => edited(text, edit.changes[broken] ?? []))).toContain(
      text.replace('Pritn(1);', 'Print(1); // please check: Change Pritn to Print'),
    )
  })

  test('completion, signatures, outline, folding and formatting', async () => {
    const items = await client.ask<{ label: string }[]>('textDocument/completion', uri, at(16, 7))
    expect(items.map(({ label }) => label)).toEqual(['size', 'Grow'])
    const names = await client.ask<{ label: string }[]>('textDocument/completion', uri, at(16, 4))
    expect(names.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['twice', 'box', 'Fast', 'LIMIT', 'Print', 'OnTick']),
    )
    const help = await client.ask('textDocument/signatureHelp', uri, at(17, 65))
    expect(help).toMatchObject({ activeParameter: 2 })
    const symbols = await client.ask<{ name: string }[]>('textDocument/documentSymbol', uri)
    expect(symbols.map(({ name }) => name)).toEqual(['Own/Math.mqh', 'Mode', 'mode', 'Box', 'Grow', 'box', 'OnTick'])
    expect(await client.ask('textDocument/foldingRange', uri)).toEqual(
      expect.arrayContaining([expect.objectContaining({ startLine: 14, endLine: 18 }) as unknown]),
    )
    const edits = await client.ask<Edit[]>('textDocument/formatting', uri, { options: {} })
    expect(edited(mql, edits)).toContain('void Box::Grow(const int by)\n  {\n   size+=by;\n  }')
  })
})
