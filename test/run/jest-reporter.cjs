/** Reports progress to the parent process; prints failed files at once, and one line of totals. */
module.exports = class ProgressReporter {
  #tests = 0
  #files = 0
  #totalFiles = 0
  /** Seconds by file. */
  #durations = []

  onRunStart({ numTotalTestSuites }) {
    this.#totalFiles = numTotalTestSuites
    this.#report()
  }

  onTestCaseResult() {
    this.#tests++
    this.#report()
  }

  onTestResult(_test, { testFilePath, failureMessage, testExecError, perfStats }) {
    this.#files++
    this.#durations.push([Math.round(perfStats.runtime / 1000), testFilePath.split(/[\\/]/).slice(-2).join('/')])
    this.#report()
    const failure = failureMessage ?? testExecError?.message
    if (failure) process.stdout.write(`${testFilePath}\n${failure}\n`)
  }

  onRunComplete(_contexts, { numFailedTests, numPassedTests, numFailedTestSuites }) {
    const slowest = this.#durations.sort(([a], [b]) => b - a).slice(0, 12)
    process.send?.({ progress: `slowest: ${slowest.map((row) => row.join(' s ')).join(', ')}` })
    process.stdout.write(
      `${numPassedTests} tests passed, ${numFailedTests} failed; ${numFailedTestSuites} files failed.\n`,
    )
  }

  #report() {
    process.send?.({ progress: `${this.#tests} tests, ${this.#files} of ${this.#totalFiles} files` })
  }
}
