import type { Outcome } from './run.ts'

/** Seconds between two lines of progress where the output is a file or a log. */
const logInterval = 20

/** Prints how far the running stages are: one line that is rewritten on a terminal, else a line now and then. */
export class Progress {
  readonly #startedAt = Date.now()
  readonly #running = new Map<string, string>()
  readonly #timer: NodeJS.Timeout
  readonly #isTerminal = process.stdout.isTTY

  constructor() {
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? 500 : logInterval * 1000)
    this.#timer.unref()
  }

  report(stage: string, progress: string) {
    this.#running.set(stage, progress)
  }

  /** Prints the result of a stage, and what it printed where it failed or a test passed only at the second try. */
  end(stage: string, { passed, output }: Outcome, milliseconds: number) {
    const last = this.#running.get(stage) ?? ''
    this.#running.delete(stage)
    this.print(
      `${passed ? 'pass' : 'FAIL'}  ${stage.padEnd(8)} ${secondsText(milliseconds).padStart(8)}  ${last}`.trimEnd(),
    )
    if (!passed || /^ *\d+ flaky$/m.test(output)) this.print(output.trimEnd())
  }

  print(line: string) {
    process.stdout.write(`${this.#isTerminal ? eraseLine : ''}${line}\n`)
  }

  stop() {
    clearInterval(this.#timer)
    if (this.#isTerminal) process.stdout.write(eraseLine)
  }

  get elapsed(): string {
    return secondsText(Date.now() - this.#startedAt)
  }

  #show() {
    if (!this.#running.size) return
    const stages = [...this.#running].map(([stage, progress]) => (progress ? `${stage}: ${progress}` : stage))
    const line = `      ${this.elapsed.padStart(8)}  ${stages.join(' | ')}`
    process.stdout.write(
      this.#isTerminal ? `${eraseLine}${line.slice(0, (process.stdout.columns ?? 80) - 1)}` : `${line}\n`,
    )
  }
}

const eraseLine = '\r\u001b[K'

const secondsText = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
