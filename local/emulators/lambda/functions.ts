import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { Environment, type FunctionDefinition, type Outcome } from './environment.ts'

interface Waiting {
  readonly event: unknown
  /** On the clock of `performance.now`. */
  readonly since: number
  /** When nobody waits for it any more. */
  readonly until: number
  readonly settle: (outcome: Outcome) => void
}

/**
 * Milliseconds an event waits for a busy environment before one more is started, which takes longer than most events and
 * keeps the processors from those that work.
 */
const warmPatience = 100

/** What an event comes to whose caller left before there was room for it: the cloud would not have begun it either. */
export const throttled: Outcome = {
  kind: 'failed',
  error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' },
}

interface Pool {
  readonly definition: FunctionDefinition
  readonly log: WriteStream
  readonly idle: Environment[]
  readonly busy: Set<Environment>
  readonly waiting: Waiting[]
  /** The environment that loads its bundle: there is one at a time. */
  loading: Environment | null
  /** When the last one had loaded: nobody was kept waiting by those that are busy before. */
  loadedAt: number
  /** Looks again when the first in turn has been patient enough. */
  timer: NodeJS.Timeout | null
}

/** The Lambda service: starts environments as events come, keeps them warm, replaces those that die. */
export class Functions {
  readonly #pools = new Map<string, Pool>()

  /** Each function's output goes to `<logs>/<name>.log`. */
  constructor(definitions: readonly FunctionDefinition[], logs: string) {
    mkdirSync(logs, { recursive: true })
    for (const definition of definitions) {
      const log = createWriteStream(path.join(logs, `${definition.name}.log`), { flags: 'a' })
      this.#pools.set(definition.name, {
        definition,
        log,
        idle: [],
        busy: new Set(),
        waiting: [],
        loading: null,
        loadedAt: 0,
        timer: null,
      })
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
      const since = performance.now()
      pool.waiting.push({ event, since, until: since + patience, settle })
      this.#advance(pool)
    })
  }

  async stop() {
    const environments = [...this.#pools.values()].flatMap((pool) => [...pool.idle, ...pool.busy])
    for (const pool of this.#pools.values()) pool.waiting.length = 0
    await Promise.all(environments.map((environment) => environment.stop()))
    for (const pool of this.#pools.values()) pool.log.end()
  }

  #advance(pool: Pool) {
    for (let next = pool.waiting[0]; next && pool.busy.size < pool.definition.concurrency; next = pool.waiting[0]) {
      const now = performance.now()
      if (now <= next.until && !pool.idle.length && !this.#mayStart(pool, now - Math.max(next.since, pool.loadedAt)))
        return
      pool.waiting.shift()
      if (now > next.until) next.settle(throttled)
      else this.#run(pool, next)
    }
  }

  /** False where it is looked at again later. */
  #mayStart(pool: Pool, waited: number): boolean {
    if (pool.loading) return false
    if (!pool.busy.size || waited >= warmPatience) return true
    pool.timer ??= setTimeout(() => {
      pool.timer = null
      this.#advance(pool)
    }, warmPatience - waited)
    return false
  }

  #run(pool: Pool, { event, settle }: Waiting) {
    const environment = pool.idle.pop() ?? this.#start(pool)
    pool.busy.add(environment)
    void environment.invoke(event).then((outcome) => {
      pool.busy.delete(environment)
      if (environment.alive) pool.idle.push(environment)
      settle(outcome)
      this.#advance(pool)
    })
  }

  #start(pool: Pool): Environment {
    const environment = new Environment(pool.definition, pool.log)
    pool.loading = environment
    void environment.loaded.then(() => {
      pool.loading = null
      pool.loadedAt = performance.now()
      this.#advance(pool)
    })
    return environment
  }
}

/** The function's name in any form that AWS takes: name, ARN, ARN with a qualifier. */
export const functionNameOf = (nameOrArn: string) => /:function:([^:/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn
