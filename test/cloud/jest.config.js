import { leftOut } from '../support/long-files.js'

/** The suite against a running system, local or deployed. One worker: a load test slows down the test beside it. */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/test/cloud'],
  testMatch: ['<rootDir>/test/cloud/**/*.test.ts'],
  testPathIgnorePatterns: process.env.TARGET === 'aws' ? [] : leftOut('cloud'),
  testEnvironment: '<rootDir>/test/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/test/jest/shared-runtime.cjs',
  maxWorkers: 1,
  setupFiles: ['<rootDir>/test/cloud/pace.ts'],
  // Milliseconds.
  testTimeout: 60_000,
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/test/esbuild-transform.cjs' },
  transformIgnorePatterns: [],
}
