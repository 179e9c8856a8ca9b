/** The allowed imports of one area. A file belongs to the longest area that begins its path. */
export interface ImportRule {
  /** A folder or a file; `*` stands for one folder name, and each such folder is a separate area. */
  readonly area: string
  /** Areas of this repository beside the own one. `compiler` means the entries in `compilerEntries`. */
  readonly mayImport: readonly string[]
  /** Packages: exact names, or scopes such as `@aws-sdk/`. `node:` allows the modules of Node.js. */
  readonly packages: readonly string[] | 'any'
  /** Why, said after a violation. */
  readonly reason: string
}

const cloudPackages = [
  '@aws-lambda-powertools/',
  '@aws-sdk/',
  '@smithy/',
  'aws-lambda',
  'minisearch',
  'zod',
  'node:',
  'virtual:',
]
/** The part of a built-in's record that checker and machine know. */
const builtinFacts = ['compiler/builtins/entry.ts', 'compiler/builtins/signature.ts']
const builtinsForMachines = [...builtinFacts, 'compiler/builtins/*/machine', 'compiler/builtins/*/machine.ts']
const compilerIsPure = 'The compiler is pure: it runs unchanged in a worker, a function and the command line.'

/** The table "Folders, and what each may import" of docs/architecture.md. */
export const importRules: readonly ImportRule[] = [
  {
    area: 'contract',
    mayImport: [
      'compiler/ea/features/ids.ts',
      'compiler/ea/spec/catalogue-ids.ts',
      'compiler/targets/dialects.ts',
      'compiler/targets/ids.ts',
    ],
    packages: ['zod'],
    reason: 'The contract is schemas only. It takes the lists of ids from the compiler, which has a text for each.',
  },
  { area: 'compiler', mayImport: [], packages: [], reason: compilerIsPure },
  {
    area: 'journal',
    mayImport: ['compiler'],
    packages: ['fflate'],
    reason: 'The journal is pure like the compiler: it runs in a worker and in tests, without I/O and clock.',
  },
  {
    area: 'compiler/run',
    mayImport: [
      'compiler/api.ts',
      'compiler/text',
      'compiler/pine',
      'compiler/mql',
      'compiler/targets/dialects.ts',
      'compiler/targets/dialect.ts',
      ...builtinsForMachines,
    ],
    packages: [],
    reason: 'The machines know the languages, and neither the lowering nor the proof that compares them.',
  },
  ...['compiler/builtins/*/machine', 'compiler/builtins/*/machine.ts'].map((area) => ({
    area,
    mayImport: ['compiler/api.ts', 'compiler/text', 'compiler/pine', 'compiler/run', ...builtinsForMachines],
    packages: [],
    reason: 'How the machine evaluates a built-in does not know how it is lowered: the proof compares the two.',
  })),
  {
    area: 'compiler/pine/check',
    mayImport: ['compiler/text', 'compiler/pine', 'compiler/builtins/builtins.ts', ...builtinFacts],
    packages: [],
    reason: 'The checker receives the built-ins: their records also know the machine and the lowering.',
  },
  {
    area: 'compiler/pine/check/editor',
    mayImport: ['compiler/builtins', 'compiler/convert.ts', 'compiler/editor', 'compiler/pine', 'compiler/text'],
    packages: [],
    reason: 'The services of the editor stand above the checker.',
  },
  {
    area: 'content',
    mayImport: ['compiler', 'compiler/mql/builtins', 'compiler/mql/messages.ts', 'compiler/ea/analyze'],
    packages: ['node:', 'minisearch'],
    reason: 'Articles are made of the compiler’s tables of messages and codes.',
  },
  {
    area: 'lambdas',
    mayImport: ['contract', 'compiler', 'content/mails', 'content/search', 'journal'],
    packages: cloudPackages,
    reason: 'Functions know the contract and the compiler’s entries.',
  },
  {
    area: 'lambdas/data',
    mayImport: ['contract', 'compiler'],
    packages: [...cloudPackages, 'electrodb'],
    reason: 'The data layer is below the logic, and the only code that knows the database.',
  },
  {
    area: 'lambdas/prompts',
    mayImport: ['contract'],
    packages: ['zod'],
    reason: 'A prompt is text and a schema.',
  },
  {
    area: 'lambdas/logic',
    mayImport: [
      'contract',
      'compiler',
      'content/mails',
      'content/search',
      'journal',
      'lambdas/compute',
      'lambdas/data',
      'lambdas/prompts',
      'lambdas/shared',
      'packages/mcp',
    ],
    packages: cloudPackages,
    reason: 'Logic is below the functions; only lambdas/data knows the database.',
  },
  {
    area: 'lambdas/shared',
    mayImport: ['contract', 'compiler', 'lambdas/compute', 'lambdas/data'],
    packages: cloudPackages,
    reason: 'Shared code is below the logic.',
  },
  {
    area: 'lambdas/compute',
    mayImport: ['contract', 'compiler', 'content/templates', 'lambdas/data', 'lambdas/logic', 'lambdas/shared'],
    packages: ['node:'],
    reason: 'Tasks on users’ code run in a thread of their own: they reach neither the database nor a service.',
  },
  ...['api', 'authorizers', 'chat', 'jobs', 'public', 'steps', 'webhooks'].map((folder) => ({
    area: `lambdas/${folder}`,
    mayImport: [
      'contract',
      'compiler',
      'lambdas/compute',
      'lambdas/data',
      'lambdas/logic',
      'lambdas/prompts',
      'lambdas/shared',
    ],
    packages: [...cloudPackages, 'aws-jwt-verify'],
    reason: 'Folders of functions never import each other: what they share is logic.',
  })),
  {
    area: 'lambdas/public/mcp.ts',
    mayImport: [
      'clients/js',
      'contract',
      'compiler',
      'lambdas/public',
      'lambdas/logic',
      'lambdas/shared',
      'packages/mcp',
    ],
    packages: [...cloudPackages, '@modelcontextprotocol/sdk/'],
    reason: 'The hosted MCP server makes calls of the public API for the tools of packages/mcp.',
  },
  {
    area: 'lib',
    mayImport: ['contract'],
    packages: ['aws-cdk-lib', 'constructs', 'node:'],
    reason: 'Stacks derive from the contract.',
  },
  {
    area: 'frontend',
    mayImport: ['contract', 'compiler', 'content', 'journal'],
    packages: 'any',
    reason: 'The build of the site reads the contract, the compiler’s entries and the articles.',
  },
  {
    area: 'frontend/src/app',
    mayImport: ['contract', 'compiler', 'content', 'journal', 'frontend/src'],
    packages: 'any',
    reason: 'The frame imports features; nothing imports the frame.',
  },
  {
    area: 'frontend/src/features/*',
    mayImport: ['contract', 'compiler', 'content', 'journal', 'frontend/src/ui', 'frontend/src/lib'],
    packages: 'any',
    reason: 'Features never import each other or the frame: what two features share belongs into ui or lib.',
  },
  {
    area: 'frontend/src/ui',
    mayImport: ['contract', 'compiler', 'content', 'frontend/src/lib'],
    packages: 'any',
    reason: 'Components of ui are below the features.',
  },
  {
    area: 'frontend/src/lib',
    mayImport: ['contract', 'compiler', 'content', 'journal'],
    packages: 'any',
    reason: 'lib is the lowest layer of the front end.',
  },
  { area: 'local', mayImport: [], packages: 'any', reason: 'The local host reads the assembly, not our sources.' },
  {
    area: 'bin',
    mayImport: ['contract', 'lib'],
    packages: 'any',
    reason: 'The CDK app is made of stacks; the bundler of functions knows only their folders.',
  },
  {
    area: 'bin/help-index.ts',
    mayImport: ['content', 'frontend/src/features/*/questions.ts', 'lambdas/logic/chat/help.ts'],
    packages: 'any',
    reason: 'The help index is built from the articles and the questions of the pages.',
  },
  {
    area: 'bin/check-audit.ts',
    mayImport: ['lambdas/data', 'local/host'],
    packages: ['@aws-sdk/', 'node:'],
    reason: 'The check reads the audit log as the functions do.',
  },
  {
    area: 'bin/built-in-templates.ts',
    mayImport: ['compiler', 'content', 'contract'],
    packages: ['esbuild'],
    reason: 'The functions get the templates with their code.',
  },
  {
    area: 'bin/runtime-files.ts',
    mayImport: ['compiler/**'],
    packages: ['node:'],
    reason: 'The list of the runtime is made with the compiler’s own parser.',
  },
  {
    area: 'bin/cli',
    mayImport: ['compiler', 'clients/js', 'packages/language-server', 'packages/mcp'],
    packages: ['node:'],
    reason: 'The command line is a program on the compiler and the client, as others write them.',
  },
  ...['cli.ts', 'start.ts', 'thread.ts', 'tradewright.ts'].map((file) => ({
    area: `bin/${file}`,
    mayImport: ['bin', 'bin/cli', 'packages/mcp'],
    packages: ['node:'],
    reason: 'The command line starts here.',
  })),
  {
    area: 'bin/tradewright.js',
    mayImport: ['packages/build'],
    packages: ['node:'],
    reason: 'The command line of the repository runs its compiled form.',
  },
  {
    area: 'packages/build',
    mayImport: ['bin', 'bin/cli', 'packages', 'packages/vscode'],
    packages: 'any',
    reason: 'The build of the packages bundles the command line with the articles.',
  },
  {
    area: 'packages/tradewright',
    mayImport: ['compiler'],
    packages: ['zod'],
    reason: 'The package is the compiler as others import it, without I/O.',
  },
  {
    area: 'packages/mcp',
    mayImport: ['bin/cli', 'clients/js', 'compiler', 'content/search', 'contract'],
    packages: ['node:', '@modelcontextprotocol/sdk', '@modelcontextprotocol/sdk/', 'minisearch', 'virtual:', 'zod'],
    reason: 'The tools for agents know the compiler, the client of the API and the articles, and no service.',
  },
  {
    area: 'packages/language-server',
    mayImport: ['compiler', 'bin/cli'],
    packages: ['node:', 'vscode-languageserver', 'vscode-languageserver/', 'vscode-languageserver-textdocument'],
    reason: 'The language server knows the compiler’s editor services and files.',
  },
  {
    area: 'packages/vscode/grammars.ts',
    mayImport: ['compiler/**'],
    packages: [],
    reason: 'The grammars are made of the lexers’ tables.',
  },
  {
    area: 'packages/vscode',
    mayImport: [],
    packages: ['node:', 'vscode', 'vscode-languageclient', 'vscode-languageclient/'],
    reason: 'The extension knows the language server by its protocol only.',
  },
  { area: 'clients', mayImport: [], packages: ['node:'], reason: 'Programs of others use the client alone.' },
  {
    area: 'clients/generate.ts',
    mayImport: ['contract'],
    packages: ['node:', 'openapi-typescript'],
    reason: 'The client’s types are generated from the contract.',
  },
  {
    area: 'test/compiler',
    mayImport: [
      'bin/runtime-files.ts',
      'test/support',
      'compiler/**',
      'journal/fidelity/execution-log.ts',
      'bin/tradewright.ts',
      'frontend/src/features/*/examples.ts',
      'test/bench',
    ],
    packages: ['node:', 'fast-check'],
    reason: 'Tests of the compiler need no other part; the benches share their programs with them.',
  },
  {
    area: 'test/packages',
    mayImport: ['test/support', 'packages', 'bin', 'bin/cli', 'compiler'],
    packages: 'any',
    reason: 'Tests of the packages run their compiled form as users do.',
  },
  {
    area: 'test/journal',
    mayImport: ['test/support', 'journal', 'compiler/**'],
    packages: ['node:', 'fflate'],
    reason: 'Tests of the journal write files as the platforms do, and need no other part.',
  },
  {
    area: 'test/content',
    mayImport: ['test/support', 'content', 'compiler/**'],
    packages: ['node:'],
    reason: 'Tests of the articles compare them with the compiler’s tables.',
  },
  {
    area: 'test/lambdas',
    mayImport: [
      'test/support',
      'lambdas',
      'contract',
      'compiler',
      'bin/help-index.ts',
      'bin/built-in-templates.ts',
      'content/templates',
      'lib/stacks/data.ts',
      'local/emulators/dynamodb',
      'local/emulators/http.ts',
      'local/emulators/sqs.ts',
      'test/infra/machine.ts',
    ],
    packages: 'any',
    reason:
      'Tests of functions use the table of the stacks in the local engine, the local queues, and nothing else of the host.',
  },
  {
    area: 'test/infra',
    mayImport: ['test/support', 'bin', 'lib', 'contract'],
    packages: 'any',
    reason: 'Tests of the infrastructure look at the synthesized templates.',
  },
  {
    area: 'test/local',
    mayImport: ['test/support', 'local'],
    packages: 'any',
    reason: 'Tests of the host need no product code.',
  },
  {
    area: 'test/cloud',
    mayImport: ['test/support', 'contract', 'clients', 'frontend/src/features/api-docs', 'test/run'],
    packages: 'any',
    reason: 'The suite knows the running system by its public interfaces only.',
  },
  {
    area: 'test/e2e',
    mayImport: ['test/support', 'content', 'frontend', 'test/run'],
    packages: 'any',
    reason: 'Browser tests know the pages by their addresses; only lists of pages and checks are imported.',
  },
  {
    area: 'test/run',
    mayImport: ['test/support', 'local', 'lambdas/data'],
    packages: 'any',
    reason: 'The runner starts the host and prepares its tables.',
  },
  {
    area: 'test/run.js',
    mayImport: ['local/ready.js', 'test/run'],
    packages: ['node:', 'tsx'],
    reason: 'Starts tests.',
  },
  {
    area: 'test/bench',
    mayImport: [
      'test/support',
      'compiler/**',
      'bin',
      'content',
      'contract',
      'frontend',
      'journal',
      'lambdas/data',
      'lambdas/shared',
      'packages',
      'packages/build',
      'packages/language-server',
      'local',
      'test',
    ],
    packages: 'any',
    reason: 'Benches measure parts as well as the running product.',
  },
  {
    area: 'test/lint',
    mayImport: [],
    packages: ['node:', 'typescript'],
    reason: 'The checks read sources as text.',
  },
]

/**
 * Modules of the compiler that other folders may import.
 * There are several beside `index.ts`, because a page loads only the part that it uses.
 */
export const compilerEntries: readonly string[] = [
  'compiler/api.ts',
  'compiler/certify/causes.ts',
  'compiler/check.ts',
  'compiler/convert.ts',
  'compiler/index.ts',
  'compiler/mql/title-in-head.ts',
  'compiler/pine-messages.ts',
  'compiler/mql/builds.ts',
  'compiler/precheck/causes.ts',
  'compiler/recheck/language-changes.ts',
  'compiler/revisions.ts',
  'compiler/run/chart-of-runs.ts',
  'compiler/run/hex-color.ts',
  'compiler/run/out-of-time.ts',
  'compiler/targets/dialects.ts',
  'compiler/targets/ids.ts',
  'compiler/targets/languages.ts',
  'compiler/text/diagnostic.ts',
  'compiler/text/language.ts',
  'compiler/text/source.ts',
  'compiler/text/table.ts',
  // Editors.
  'compiler/mql/encodings.ts',
  'compiler/mql/messages.ts',
  'compiler/editor/services.ts',
  'compiler/mql/editor/services.ts',
  'compiler/pine/check/editor/completions.ts',
  'compiler/pine/check/editor/hover.ts',
  'compiler/pine/check/editor/reference.ts',
  'compiler/pine/check/editor/services.ts',
  // Bars, trades and their comparison.
  'compiler/proof/broker-texts.ts',
  'compiler/proof/chart/chart-picture.ts',
  'compiler/proof/chart/picture-pair.ts',
  'compiler/proof/chart/signs.ts',
  'compiler/run/bars/brokers.ts',
  'compiler/run/bars/csv.ts',
  'compiler/run/bars/generate.ts',
  'compiler/run/bars/symbols.ts',
  'compiler/proof/compare.ts',
  'compiler/proof/compared-words.ts',
  'compiler/proof/cover/coverage-words.ts',
  'compiler/proof/explain/explanation-words.ts',
  'compiler/proof/prove-port.ts',
  'compiler/run/pine/time/zone.ts',
  'compiler/run/pine/broker/compare-trades.ts',
  'compiler/run/pine/broker/trade-export.ts',
  // Forms of the generators and the optimizer.
  'compiler/ea/blocks/indicators.ts',
  'compiler/ea/blocks/management/managements.ts',
  'compiler/ea/blocks/strategies.ts',
  'compiler/ea/english/reader.ts',
  'compiler/ea/features/feature.ts',
  'compiler/ea/features/parameters/warnings.ts',
  'compiler/ea/guide.ts',
  'compiler/ea/rules.ts',
  'compiler/ea/spec/catalogue-ids.ts',
  'compiler/ea/spec/choice-notes.ts',
  'compiler/ea/spec/describe-indicator.ts',
  'compiler/ea/spec/describe-strategy.ts',
  'compiler/ea/spec/from-selections.ts',
  'compiler/ea/spec/wizard.ts',
  'compiler/ea/write/indicator.ts',
]

/** Imports that break a rule, one by one with the reason. */
export const importExceptions: readonly { readonly file: string; readonly imports: string; readonly reason: string }[] =
  [
    {
      file: 'lambdas/virtual.d.ts',
      imports: 'lambdas/logic/chat/help.ts',
      reason: 'Declares the module that the bundler writes, with the type of its only user.',
    },
    {
      file: 'frontend/social-card.ts',
      imports: 'test/e2e/chromium.ts',
      reason: 'A command for developers that draws a picture in the browser of the tests.',
    },
    {
      file: 'frontend/blog-covers.ts',
      imports: 'test/e2e/chromium.ts',
      reason: 'A command for developers that draws pictures in the browser of the tests.',
    },
  ]
