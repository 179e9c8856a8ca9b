import { defineConfig } from '@playwright/test'
import { chromiumPath } from './chromium.ts'

/** Needs a running host; `npm test` starts one and gives its address as BASE_URL. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  timeout: 60_000,
  // Costs nothing where all is well; a machine with other work takes its time.
  expect: { timeout: 15_000 },
  workers: 2,
  // A test that passes only at the second try is named as flaky in the report.
  retries: 1,
  // Captured by `npm test`, what a failure says should not stand behind a line for each success.
  reporter: process.stdout.isTTY ? 'list' : 'dot',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
