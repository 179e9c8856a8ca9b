/** A fair lock: many shared holders or one exclusive holder. */
export class ReadWriteLock {
  /** Settles when the last exclusive holder has finished. */
  #lastAlone: Promise<unknown> = Promise.resolve()
  #together = new Set<Promise<unknown>>()

  shared<T>(run: () => Promise<T>): Promise<T> {
    const running = this.#lastAlone.then(run)
    const left = running.catch(() => undefined).finally(() => this.#together.delete(left))
    this.#together.add(left)
    return running
  }

  exclusive<T>(run: () => Promise<T>): Promise<T> {
    const running = Promise.all([this.#lastAlone, ...this.#together]).then(run)
    this.#lastAlone = running.catch(() => undefined)
    return running
  }
}
