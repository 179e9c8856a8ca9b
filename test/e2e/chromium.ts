import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser to test with; undefined leaves the choice to Playwright's own download. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
}
