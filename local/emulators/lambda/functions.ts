import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { Environment, type FunctionDefinition, type Outcome } from './environment.ts'

interface Waiting {
  readonly event: unknown
  /** In `performance.now` time. */
  readonly since: number
  /** The caller's deadline. */
  readonly until: number
  readonly settle: (outcome: Outcome) => void
}

/**
 * Milliseconds that an event waits for a busy environment before another starts, at least: it waits as long as the last
 * start has taken, which is longer than most events, and longest where the machine is busy with others.
 */
const leastWaitMs = 100

/** Milliseconds that an environment stays warm at least: starting one takes more than it frees. */
const defaultKeptWarmMs = 60_000

/** Milliseconds that it stays warm while the process takes far too much memory. */
const shortlyKeptWarmMs = 5_000

/** From this multiple of the memory limit on it is far too much. */
const farAbove = 1.4

/** Milliseconds between two looks at the memory while no event comes. */
const sweepMs = 1_000

/** When environments without work end. */
interface IdleLimits {
  /** Megabytes of the process. */
  readonly idleMemoryMb?: number
  readonly keptWarmMs?: number
}

/** The outcome of an event whose caller gave up before it started: the cloud would throttle it. */
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
  /** The starting environment; there is at most one. */
  loading: Environment | null
  /** The time the last environment had loaded, and the milliseconds that this took. */
  loadedAt: number
  startMs: number
  /** Checks again after the first event's wait. */
  timer: NodeJS.Timeout | null
}

/** Emulates Lambda: starts environments on demand, keeps them warm, replaces crashed ones. */
export class Functions {
  readonly #pools = new Map<string, Pool>()
  /** Environments that were idle when they were added, those first that were not used for longest. */
  readonly #idleSince = new Map<Environment, { readonly pool: Pool; readonly since: number }>()

  readonly #idleMemoryMb: number
  readonly #keptWarmMs: number
  readonly #sweep: NodeJS.Timeout

  /**
   * Each function's output goes to `<logs>/<name>.log`. While the process has more than `idleMemoryMb` megabytes, the
   * environment that was idle for longest, `keptWarmMs` at least, ends after each event and every second. Five seconds are
   * enough while it has far more.
   */
  constructor(
    definitions: readonly FunctionDefinition[],
    logs: string,
    { idleMemoryMb = Infinity, keptWarmMs = defaultKeptWarmMs }: IdleLimits = {},
  ) {
    this.#idleMemoryMb = idleMemoryMb
    this.#keptWarmMs = keptWarmMs
    this.#sweep = setInterval(() => this.#endOldest(), Math.min(sweepMs, keptWarmMs))
    this.#sweep.unref()
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
        startMs: 0,
        timer: null,
      })
    }
  }

  get names(): readonly string[] {
    return [...this.#pools.keys()]
  }

  /**
   * Invokes a function by name or ARN; events are queued in order. An event that cannot start within the caller's
   * timeout (milliseconds) does not run. Throws for an unknown function.
   */
  invoke(nameOrArn: string, event: unknown, timeoutMs = Infinity): Promise<Outcome> {
    const name = functionNameOf(nameOrArn)
    const pool = this.#pools.get(name)
    if (!pool) throw new Error(`Function not found: ${nameOrArn}`)
    return new Promise((settle) => {
      const since = performance.now()
      pool.waiting.push({ event, since, until: since + timeoutMs, settle })
      this.#advance(pool)
    })
  }

  async stop() {
    clearInterval(this.#sweep)
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

  /** Returns false if the event keeps waiting. */
  #mayStart(pool: Pool, waited: number): boolean {
    if (pool.loading) return false
    const longest = Math.max(leastWaitMs, pool.startMs)
    if (!pool.busy.size || waited >= longest) return true
    pool.timer ??= setTimeout(() => {
      pool.timer = null
      this.#advance(pool)
    }, longest - waited)
    return false
  }

  #run(pool: Pool, { event, settle }: Waiting) {
    const environment = pool.idle.pop() ?? this.#start(pool)
    pool.busy.add(environment)
    void environment.invoke(event).then((outcome) => {
      pool.busy.delete(environment)
      if (environment.alive) {
        pool.idle.push(environment)
        this.#rememberIdle(pool, environment)
      }
      settle(outcome)
      this.#advance(pool)
    })
  }

  #rememberIdle(pool: Pool, environment: Environment) {
    this.#idleSince.delete(environment)
    this.#idleSince.set(environment, { pool, since: performance.now() })
    this.#endOldest()
  }

  /** Ends the idle environment that was not used for longest, while all together take too much memory. */
  #endOldest() {
    const share = process.memoryUsage.rss() / (this.#idleMemoryMb * 2 ** 20)
    if (share <= 1) return
    const keptWarmMs = share > farAbove ? Math.min(this.#keptWarmMs, shortlyKeptWarmMs) : this.#keptWarmMs
    for (const [oldest, { pool: home, since }] of this.#idleSince) {
      if (performance.now() - since < keptWarmMs) return
      this.#idleSince.delete(oldest)
      const at = home.idle.indexOf(oldest)
      if (at < 0) continue
      home.idle.splice(at, 1)
      void oldest.stop()
      return
    }
  }

  #start(pool: Pool): Environment {
    const environment = new Environment(pool.definition, pool.log)
    const startedAt = performance.now()
    pool.loading = environment
    void environment.loaded.then(() => {
      pool.loading = null
      pool.loadedAt = performance.now()
      pool.startMs = pool.loadedAt - startedAt
      this.#advance(pool)
    })
    return environment
  }
}

/** Returns the function's name from a name, an ARN, or an ARN with a qualifier. */
export const functionNameOf = (nameOrArn: string) => /:function:([^:/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn
