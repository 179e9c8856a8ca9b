import { defineConfig } from '@playwright/test'
import { everyCase } from '../support/every-case.ts'
import { launchOptions } from './chromium.ts'

/** Needs a running host: `npm test` starts one and passes its address as BASE_URL. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  timeout: 60_000,
  // Milliseconds. Only failures and busy machines take as long.
  expect: { timeout: 15_000 },
  // `npm run test:long` runs these, too.
  ...(everyCase ? {} : { grepInvert: /@long/ }),
  // Tests wait more than they calculate: for timers, mails and answers of the host.
  workers: 3,
  // The report lists a test that passes only at the second try as flaky.
  retries: 1,
  // `npm test` prints the output of a failure: a line for each passed test would hide the failure.
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['./progress-reporter.ts']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Waits are shorter without motion, and no check sees a text that is half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await launchOptions(),
  },
})
