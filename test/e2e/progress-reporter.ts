import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Reports progress to the parent process. */
export default class ProgressReporter implements Reporter {
  readonly #ended = new Set<string>()
  #total = 0

  onBegin(_config: FullConfig, suite: Suite) {
    this.#total = suite.allTests().length
    this.#report()
  }

  onTestEnd({ id }: TestCase) {
    this.#ended.add(id)
    this.#report()
  }

  printsToStdio() {
    return false
  }

  #report() {
    process.send?.({ progress: `${this.#ended.size} of ${this.#total} tests` })
  }
}
