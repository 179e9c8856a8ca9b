/** The suite against a running system, local or deployed. One worker: a load test slows down the test beside it. */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/test/cloud'],
  testMatch: ['<rootDir>/test/cloud/**/*.test.ts'],
  // The functions and the browser's suite show it too; here it takes a minute.
  testPathIgnorePatterns: process.env.EVERY_CASE === '1' || process.env.TARGET === 'aws' ? [] : ['outdated'],
  testEnvironment: '<rootDir>/test/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/test/jest/shared-runtime.cjs',
  maxWorkers: 1,
  setupFiles: ['<rootDir>/test/cloud/pace.ts'],
  // Milliseconds.
  testTimeout: 60_000,
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/test/esbuild-transform.cjs' },
  transformIgnorePatterns: [],
}
