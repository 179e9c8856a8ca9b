import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { Environment, type FunctionDefinition, type Outcome } from './environment.ts'

interface Waiting {
  readonly event: unknown
  /** When nobody waits for it any more, on the clock of `performance.now`. */
  readonly until: number
  readonly settle: (outcome: Outcome) => void
}

/** What an event comes to whose caller left before there was room for it: the cloud would not have begun it either. */
const throttled: Outcome = { kind: 'failed', error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' } }

interface Pool {
  readonly definition: FunctionDefinition
  readonly log: WriteStream
  readonly idle: Environment[]
  readonly busy: Set<Environment>
  readonly waiting: Waiting[]
}

/** The Lambda service: starts environments as events come, keeps them warm, replaces those that die. */
export class Functions {
  readonly #pools = new Map<string, Pool>()

  /** Each function's output goes to `<logs>/<name>.log`. */
  constructor(definitions: readonly FunctionDefinition[], logs: string) {
    mkdirSync(logs, { recursive: true })
    for (const definition of definitions) {
      const log = createWriteStream(path.join(logs, `${definition.name}.log`), { flags: 'a' })
      this.#pools.set(definition.name, { definition, log, idle: [], busy: new Set(), waiting: [] })
    }
  }

  get names(): readonly string[] {
    return [...this.#pools.keys()]
  }

  /**
   * Runs a function, named by name or ARN, as soon as there is room for it: first come, first served. What could not begin
   * within the caller's patience (milliseconds) is not begun. Throws for a function that the assembly does not have.
   */
  invoke(nameOrArn: string, event: unknown, patience = Infinity): Promise<Outcome> {
    const name = functionNameOf(nameOrArn)
    const pool = this.#pools.get(name)
    if (!pool) throw new Error(`Function not found: ${nameOrArn}`)
    return new Promise((settle) => {
      pool.waiting.push({ event, until: performance.now() + patience, settle })
      this.#advance(pool)
    })
  }

  async stop() {
    const environments = [...this.#pools.values()].flatMap((pool) => [...pool.idle, ...pool.busy])
    await Promise.all(environments.map((environment) => environment.stop()))
    for (const pool of this.#pools.values()) pool.log.end()
  }

  #advance(pool: Pool) {
    while (pool.waiting.length && pool.busy.size < pool.definition.concurrency) {
      const next = pool.waiting.shift()!
      if (performance.now() > next.until) {
        next.settle(throttled)
        continue
      }
      const environment = pool.idle.pop() ?? new Environment(pool.definition, pool.log)
      pool.busy.add(environment)
      void environment.invoke(next.event).then((outcome) => {
        pool.busy.delete(environment)
        if (environment.alive) pool.idle.push(environment)
        next.settle(outcome)
        this.#advance(pool)
      })
    }
  }
}

/** The function's name in any form that AWS takes: name, ARN, ARN with a qualifier. */
export const functionNameOf = (nameOrArn: string) => /:function:([^:/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn
