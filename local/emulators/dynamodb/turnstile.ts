/** Lets many pass together, or one alone: a lock for readers and writers, first come first served. */
export class Turnstile {
  /** Settles when all who came before, and whom a newcomer must wait for, have left. */
  #lastAlone: Promise<unknown> = Promise.resolve()
  #together = new Set<Promise<unknown>>()

  together<T>(run: () => Promise<T>): Promise<T> {
    const running = this.#lastAlone.then(run)
    const left = running.catch(() => undefined).finally(() => this.#together.delete(left))
    this.#together.add(left)
    return running
  }

  alone<T>(run: () => Promise<T>): Promise<T> {
    const running = Promise.all([this.#lastAlone, ...this.#together]).then(run)
    this.#lastAlone = running.catch(() => undefined)
    return running
  }
}
