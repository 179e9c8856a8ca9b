/** The suite against a running system, local or deployed: one worker, so that load tests measure the system. */
export default {
  rootDir: '../..',
  testMatch: ['<rootDir>/test/cloud/**/*.test.ts'],
  testEnvironment: 'node',
  maxWorkers: 1,
  testTimeout: 60_000,
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/test/esbuild-transform.cjs' },
  transformIgnorePatterns: [],
}
