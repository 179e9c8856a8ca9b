import { leftOut } from './test/support/long-files.js'

// The CDK's own validation of templates only warns, and takes up to 45 seconds of processor; a deployment runs it.
process.env.CDK_VALIDATION = 'false'

const base = {
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/test/esbuild-transform.cjs' },
  transformIgnorePatterns: [],
  // They have the name of the root's package.
  modulePathIgnorePatterns: ['<rootDir>/packages/(tradewright|vscode)/package\\.json$'],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut('unit')],
  moduleNameMapper: { '\\.(css|svg|woff2)$': '<rootDir>/test/empty-module.cjs' },
}

/** Files of these projects share one realm and the modules without state. */
const oneRealm = {
  testEnvironment: '<rootDir>/test/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/test/jest/shared-runtime.cjs',
}

/** Returns one of Jest's projects. `more` replaces options that all projects share. */
const project = (displayName, testMatch, more) => ({
  ...base,
  ...more,
  displayName,
  // Jest lists the files of the roots before the first test, for each project: of the whole tree with its packages it
  // takes 20 seconds of processor time.
  roots: testMatch.map((glob) => `<rootDir>/${glob.slice(0, glob.indexOf('/**'))}`),
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
})

/** Unit tests. Tests that need a running host are in test/cloud and test/e2e. */
export default {
  // Milliseconds. Tests take a few at most alone, and many times that on a busy machine.
  testTimeout: 60_000,
  // Else a run of one file lists every test, also those that `-t` leaves out.
  verbose: false,
  projects: [
    // One project: each has its own cache of the compiler's modules.
    project(
      'code',
      ['compiler', 'contract', 'content', 'infra', 'journal', 'packages', 'local'].map(
        (folder) => `test/${folder}/**/*.test.ts`,
      ),
      oneRealm,
    ),
    project('lambdas', ['test/lambdas/**/*.test.ts'], {
      ...oneRealm,
      moduleNameMapper: {
        ...base.moduleNameMapper,
        'shared/compute\\.ts$': '<rootDir>/test/lambdas/support/compute-in-process.ts',
        'shared/site-renderer\\.ts$': '<rootDir>/test/lambdas/support/site-renderer.ts',
        '^virtual:help-articles$': '<rootDir>/test/lambdas/support/help-articles.ts',
        '^virtual:help-index$': '<rootDir>/test/lambdas/support/help-index.ts',
        '^virtual:built-in-templates$': '<rootDir>/test/lambdas/support/built-in-templates.ts',
      },
      setupFiles: ['<rootDir>/test/lambdas/support/name-tables.ts'],
      globalSetup: '<rootDir>/test/lambdas/support/start-table.ts',
      globalTeardown: '<rootDir>/test/lambdas/support/stop-table.ts',
    }),
    project('frontend', ['frontend/src/**/*.test.{ts,tsx}'], oneRealm),
  ],
}
