import {
  calls,
  type Calls,
  type Conversion,
  type ConvertInput,
  type Error as ErrorBody,
  type PortInput,
} from './generated.ts'

export interface ClientOptions {
  /** `tw_live_…` or `tw_test_…`. */
  readonly apiKey: string
  /** The API's address, such as `https://tradewright.example/api`. */
  readonly baseUrl: string
  /** Retries of a request after a temporary failure; default 2. */
  readonly retries?: number
  /** The timeout in milliseconds; default 35,000. */
  readonly timeout?: number
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  /** The default is a new key for each call. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Name = keyof Calls

/** An error response of the API, with its typed body. */
export class TradewrightError extends Error {
  override readonly name = 'TradewrightError'
  readonly type: string
  readonly code: string
  readonly param: string | null
  readonly docUrl: string
  readonly requestId: string
  readonly conversionId: string | null
  readonly diagnostics: NonNullable<ErrorBody['error']['diagnostics']>
  /** Set for rules that were not fully understood. */
  readonly sentences: NonNullable<ErrorBody['error']['sentences']>

  constructor(
    readonly status: number,
    { error }: ErrorBody,
  ) {
    super(error.message)
    this.type = error.type
    this.code = error.code
    this.param = error.param
    this.docUrl = error.doc_url
    this.requestId = error.request_id
    this.conversionId = error.conversion_id ?? null
    this.diagnostics = error.diagnostics ?? []
    this.sentences = error.sentences ?? []
  }
}

const timeoutMs = 35_000
const firstPause = 500
/** Temporary statuses. A used-up plan (also 429) is excluded by its code. */
const passing = new Set([429, 500, 502, 503, 504])
const pollPause = 1_500

export class Tradewright {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/$/, '') }
  }

  /** Makes a call of the API reference. Throws TradewrightError, or the error of `fetch` after the last retry. */
  async call<N extends Name>(
    name: N,
    input: Calls[N]['input'],
    { idempotencyKey, signal }: CallOptions = {},
  ): Promise<Calls[N]['output']> {
    const { method, path, repeats } = calls[name]
    const rest: Record<string, unknown> = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field])
      delete rest[field]
      return encodeURIComponent(value)
    })
    const isGet = method === 'GET'
    const query = isGet
      ? new URLSearchParams(
          Object.entries(rest)
            .filter(([, value]) => value !== undefined)
            .map(([field, value]) => [field, String(value)]),
        ).toString()
      : ''
    const headers: Record<string, string> = { authorization: `Bearer ${this.#options.apiKey}` }
    if (!isGet) headers['content-type'] = 'application/json'
    // Retries send the same key, which makes them safe.
    if (repeats) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
    return (await this.#send(
      this.#options.baseUrl + filled + (query && `?${query}`),
      { method, headers, ...(isGet ? {} : { body: JSON.stringify(rest) }) },
      signal,
    )) as Calls[N]['output']
  }

  /** Converts a Pine Script and waits until it is done. A conversion that failed is a TradewrightError. */
  convert = async (input: ConvertInput, options: CallOptions = {}): Promise<Conversion> =>
    this.wait(await this.call('convert', input, options), options)

  /** Ports an MQL4 program and waits until it is done. */
  port = async (input: PortInput, options: CallOptions = {}): Promise<Conversion> =>
    this.wait(await this.call('port', input, options), options)

  getConversion = (id: string, options: CallOptions = {}): Promise<Conversion> =>
    this.call('getConversion', { id }, options)
  listConversions = (input: Calls['listConversions']['input'] = {}, options: CallOptions = {}) =>
    this.call('listConversions', input, options)
  generate = (input: Calls['generate']['input'], options: CallOptions = {}) => this.call('generate', input, options)
  check = (input: Calls['check']['input'], options: CallOptions = {}) => this.call('check', input, options)
  verify = (input: Calls['verify']['input'], options: CallOptions = {}) => this.call('verify', input, options)
  certify = (input: Calls['certify']['input'], options: CallOptions = {}) => this.call('certify', input, options)
  listTemplates = (options: CallOptions = {}) => this.call('listTemplates', {}, options)
  getTemplate = (slug: string, options: CallOptions = {}) => this.call('getTemplate', { slug }, options)
  analyze = (input: Calls['analyze']['input'], options: CallOptions = {}) => this.call('analyze', input, options)

  /** Tells what the validation of the MQL5 Market would refuse. */
  precheck = (input: Calls['precheck']['input'], options: CallOptions = {}) => this.call('precheck', input, options)
  usage = (options: CallOptions = {}) => this.call('getUsage', {}, options)

  /** Iterates over all conversions, newest first, loading pages on demand. */
  async *conversions(
    options: CallOptions = {},
  ): AsyncGenerator<Calls['listConversions']['output']['conversions'][number]> {
    for (let offset = 0; ;) {
      const { conversions, has_more: hasMore } = await this.listConversions({ limit: 100, offset }, options)
      yield* conversions
      if (!hasMore) return
      offset += conversions.length
    }
  }

  /** Polls until a conversion is not `running`. */
  async wait(conversion: Conversion, options: CallOptions = {}): Promise<Conversion> {
    let current = conversion
    while (current.status === 'running') {
      await pause(pollPause, options.signal)
      current = await this.getConversion(current.conversion_id, options)
    }
    if (current.error) {
      throw new TradewrightError(422, {
        error: {
          type: 'conversion_error',
          ...current.error,
          param: null,
          doc_url: '',
          request_id: '',
          conversion_id: current.conversion_id,
          diagnostics: current.diagnostics,
        },
      })
    }
    return current
  }

  async #send(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
    const { retries = 2, timeout = timeoutMs, fetch: send = fetch } = this.#options
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      try {
        const response = await send(url, {
          ...request,
          signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(timeout)]) : AbortSignal.timeout(timeout),
        })
        const body: unknown = await response.json()
        if (response.ok) return body
        const refusal = new TradewrightError(response.status, body as ErrorBody)
        if (isLast || !passing.has(response.status) || refusal.code === 'plan_limit_reached') throw refusal
        await pause(Number(response.headers.get('retry-after') ?? 0) * 1000 || backoff(attempt), signal)
      } catch (error) {
        if (isLast || error instanceof TradewrightError || signal?.aborted) throw error
        await pause(backoff(attempt), signal)
      }
    }
  }
}

/** Exponential backoff with jitter. */
const backoff = (attempt: number): number => firstPause * 2 ** attempt * (0.5 + Math.random() / 2)

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(), milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      },
      { once: true },
    )
  })
}
