import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { panelPage } from '../../packages/vscode/panel-page.ts'
import { folderWith, root } from './support/compiled.ts'

test('the panel shows code, chart, proof and certificate, and escapes all texts', () => {
  const evil = '<img src=x onerror="alert(1)">'
  const page = panelPage({
    title: evil,
    files: [
      { dialect: 'mql5', fileName: 'a.mq5', text: `// ${evil}`, includes: [{ name: 'Own/b.mqh', text: `// ${evil}` }] },
    ],
    problems: [{ line: 3, severity: 'info', text: evil }],
    exactLines: 9,
    lines: 10,
    proof: {
      verdict: 'different',
      bars: 9000,
      plots: [{ title: evil, equal: false, compared: 100 }],
      differences: [evil],
      certificate: { verdict: 'repaints', findings: 2 },
      chart: { title: evil, original: [1, 2, null, 3], converted: [1, 2, null, 4] },
    },
  })
  expect(page).not.toContain('<img')
  expect(page).toContain("default-src 'none'")
  expect(page.match(/<polyline/g)).toHaveLength(2)
  for (const words of [
    '9 of 10 lines are exact',
    'The programs differ',
    'The script repaints (2 findings)',
    'a.mq5',
    'Own/b.mqh',
  ])
    expect(page).toContain(words)
})

test('one command packs the extension: manifests, grammars, the server, and a program that an editor can load', () => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'packages/build/vsix.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = unzipSync(readFileSync(printed.trim()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const manifest = JSON.parse(text('extension/package.json')) as {
    main: string
    version: string
    contributes: { languages: { configuration: string }[]; grammars: { path: string; scopeName: string }[] }
  }
  expect(text('extension.vsixmanifest')).toContain(`Version="${manifest.version}"`)
  expect(text('[Content_Types].xml')).toContain('vsixmanifest')
  for (const { configuration } of manifest.contributes.languages)
    JSON.parse(text(path.posix.join('extension', configuration)))
  for (const { path: file, scopeName } of manifest.contributes.grammars) {
    const grammar = JSON.parse(text(path.posix.join('extension', file))) as {
      scopeName: string
      patterns: { match?: string }[]
    }
    expect(grammar.scopeName).toBe(scopeName)
    for (const { match } of grammar.patterns) if (match) expect(() => new RegExp(match)).not.toThrow()
  }
  const folder = folderWith(
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)])),
  )
  // The server of the archive runs by itself.
  const server = path.join(folder, 'extension/server/cli.js')
  expect(execFileSync(process.execPath, [server, '--version'], { encoding: 'utf8' }).trim()).toBe(manifest.version)
  // The editor gives the extension its module: here one whose members are functions and classes that do nothing.
  const types = readFileSync(path.join(root, 'node_modules/@types/vscode/index.d.ts'), 'utf8')
  const names = [...types.matchAll(/^\texport (?:class|enum|namespace|const|function) (\w+)/gm)].map(([, name]) => name)
  writeFileSync(
    path.join(folder, 'load.cjs'),
    `const Module = require('node:module')
    const load = Module._load
    const members = { prototype: {}, [Symbol.toPrimitive]: () => '', then: undefined }
    const member = new Proxy(function () {}, {
      get: (target, name) => (name === 'prototype' ? target.prototype : name in members ? members[name] : member),
      apply: () => member,
      construct: () => ({}),
    })
    const vscode = Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, member]))
    Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest))
    console.log(Object.keys(require('./extension/extension.cjs')).sort().join(' '))`,
  )
  expect(execFileSync(process.execPath, ['load.cjs'], { cwd: folder, encoding: 'utf8' }).trim()).toBe(
    'activate deactivate',
  )
})
