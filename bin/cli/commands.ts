import type { Flags } from './options.ts'

export type Options = Readonly<Record<string, string>>
export type Run = (files: readonly string[], options: Options) => Promise<number> | number

/** A command of the command line. Its code is loaded when it runs, so that help and conversions start at once. */
export interface Command {
  /** Options; a `value` option takes the next word. */
  readonly flags: Flags
  /** Runs without a file. */
  readonly alone?: true
  /** Runs programs on this computer: in a thread with limits of time and memory. */
  readonly computes?: true
  /** Each file is a separate piece of work: several files are divided among threads. */
  readonly divides?: true
  /** Options beside --sarif that print one document for all files, which cannot be divided. */
  readonly joinedBy?: readonly string[]
  /** One line of the shell's completion. */
  readonly summary: string
  load(): Promise<Run>
}

const libraries = { libraries: 'value' } as const
const report = { json: 'switch', sarif: 'switch' } as const
const bars = { bars: 'value', symbol: 'value' } as const

export const commands: Readonly<Record<string, Command>> = {
  certify: {
    flags: { ...bars, ...libraries, ...report },
    computes: true,
    divides: true,
    summary: 'Does the script repaint?',
    load: async () => (await import('./certify.ts')).certifyFile,
  },
  check: {
    flags: { for: 'value', build: 'value', ...libraries, ...report },
    computes: true,
    divides: true,
    joinedBy: ['json'],
    summary: 'Diagnostics of Pine and MQL',
    load: async () => (await import('./check.ts')).checkFiles,
  },
  compile: {
    flags: { metaeditor: 'value', include: 'value', record: 'value', ...report },
    summary: 'Compile with your own MetaEditor',
    load: async () => (await import('./metaeditor/compile.ts')).compileFiles,
  },
  completion: {
    flags: {},
    alone: true,
    summary: 'Completion for bash, zsh, fish or PowerShell',
    load: async () => (await import('./shell/completion.ts')).printCompletion,
  },
  convert: {
    flags: {
      to: 'value',
      out: 'folder',
      name: 'value',
      prefix: 'value',
      'max-bars': 'value',
      layout: 'value',
      companion: 'switch',
      'no-proof-comments': 'switch',
      remote: 'switch',
      ...libraries,
      ...report,
    },
    computes: true,
    divides: true,
    summary: 'Pine Script as MQL4 and MQL5',
    load: async () => (await import('./convert.ts')).convertFile,
  },
  fix: {
    flags: { out: 'value', write: 'switch', ...libraries, json: 'switch' },
    computes: true,
    divides: true,
    summary: 'Mend what keeps a program from compiling',
    load: async () => (await import('./fix.ts')).fixFiles,
  },
  generate: {
    flags: { kind: 'value', to: 'target', out: 'folder', name: 'value', remote: 'switch', json: 'switch' },
    computes: true,
    summary: 'A program from rules in plain English',
    load: async () => (await import('./generate.ts')).generatePrograms,
  },
  init: {
    flags: { force: 'switch' },
    alone: true,
    summary: 'Write tradewright.config.json',
    load: async () => (await import('./config/init.ts')).writeConfig,
  },
  login: {
    flags: { url: 'value' },
    alone: true,
    summary: 'Keep an API key',
    load: async () => (await import('./login.ts')).login,
  },
  logout: {
    flags: {},
    alone: true,
    summary: 'Forget the API key',
    load: async () => (await import('./login.ts')).logout,
  },
  lsp: {
    flags: { stdio: 'switch' },
    alone: true,
    summary: 'Language server for editors',
    load: async () => (await import('../../packages/language-server/start.ts')).startLanguageServer,
  },
  mcp: {
    flags: {},
    alone: true,
    summary: 'MCP server for agents',
    load: async () => (await import('../../packages/mcp/start.ts')).startMcpServer,
  },
  port: {
    flags: { out: 'folder', remote: 'switch', yes: 'switch', ...libraries, json: 'switch' },
    computes: true,
    summary: 'MQL4 as MQL5',
    load: async () => (await import('./port.ts')).portFiles,
  },
  precheck: {
    flags: { write: 'switch', ...libraries, json: 'switch' },
    computes: true,
    divides: true,
    summary: 'Would the MQL5 Market refuse the program?',
    load: async () => (await import('./precheck.ts')).precheckFiles,
  },
  record: {
    flags: { to: 'target', out: 'value', buffers: 'value' },
    alone: true,
    summary: 'A script that records a terminal’s output',
    load: async () => (await import('./metaeditor/record.ts')).writeRecorder,
  },
  run: {
    flags: {
      ...bars,
      inputs: 'value',
      plots: 'value',
      trades: 'value',
      against: 'value',
      zone: 'value',
      json: 'switch',
    },
    computes: true,
    summary: 'Run Pine or MQL on bars',
    load: async () => (await import('./run.ts')).runFile,
  },
  upgrade: {
    flags: { ...bars, out: 'value', write: 'switch', ...libraries, json: 'switch' },
    computes: true,
    divides: true,
    summary: 'Older Pine as version 6',
    load: async () => (await import('./upgrade.ts')).upgradeFiles,
  },
  verify: {
    flags: {
      ...bars,
      to: 'value',
      'max-bars': 'value',
      layout: 'value',
      companion: 'switch',
      against: 'value',
      ...libraries,
      ...report,
    },
    computes: true,
    divides: true,
    summary: 'Prove that the conversion does the same',
    load: async () => (await import('./verify.ts')).verifyFile,
  },
}

/** Options that every command with files has. */
export const commonFlags: Flags = { help: 'switch', watch: 'switch', config: 'value', 'no-config': 'switch' }

/** Finds a command by the name a user typed; properties of Object.prototype do not count. */
export const commandNamed = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined
