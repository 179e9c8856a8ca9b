// Generated from the OpenAPI document, version 1.0.0. Do not edit: run "npm run client".

export interface Conversion {
  readonly conversion_id: string
  /** `running` becomes `success` or `error` once. */
  readonly status: 'running' | 'success' | 'error'
  readonly kind: 'pine_to_mql' | 'mql4_to_mql5'
  readonly name: string
  /** Whether every converted program did the same as the original on all standard bars; null where nothing was compared. */
  readonly equal: boolean | null
  readonly error: {
    readonly code: 'source_has_errors' | 'does_not_compile' | 'does_not_run' | 'timeout' | 'internal_error'
    readonly message: string
  } | null
  /** False for what a test key made. */
  readonly livemode: boolean
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** The source of a `pine_to_mql` conversion. */
  readonly pine_script: string | null
  /** The source of an `mql4_to_mql5` conversion. */
  readonly mql4_source: string | null
  /** Null where it was not asked for, or is not there yet. */
  readonly mql4_code: string | null
  readonly mql5_code: string | null
  readonly diagnostics: readonly {
    /** Stays the same; MetaEditor's own number for MQL. */
    readonly code: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly message: string
    /** Counted from 1. */
    readonly line: number
    readonly column: number
    /** What to do about it. */
    readonly help: string | null
  }[]
  readonly fidelity: readonly {
    readonly line: number
    readonly fidelity: 'exact' | 'approximated' | 'model' | 'unsupported'
    readonly reason: string | null
  }[]
  readonly proofs: readonly {
    readonly dialect: 'mql4' | 'mql5'
    readonly equal: boolean
    readonly comparisons: readonly {
      readonly bars: number
      readonly equal: boolean
      readonly plots: readonly {
        readonly title: string
        readonly equal: boolean
        readonly compared: number
        readonly first_difference: {
          /** Counted from 0. */
          readonly bar: number
          readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
          readonly original: number | null
          readonly converted: number | null
          readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
        } | null
      }[]
      readonly trades: {
        readonly original: number
        readonly converted: number
        readonly first_difference: {
          /** Counted from 0. */
          readonly bar: number
          readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
          readonly original: number | null
          readonly converted: number | null
          readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
        } | null
      } | null
      readonly fault: {
        readonly message: string
        readonly bar: number
        readonly line: number | null
      } | null
    }[]
  }[]
}

export interface Error {
  readonly error: {
    readonly type: string
    readonly code: string
    readonly message: string
    /** The parameter at fault, where it is one. */
    readonly param: string | null
    readonly doc_url: string
    readonly request_id: string
    /** The saved record of a conversion that failed. */
    readonly conversion_id?: string
    readonly diagnostics?: readonly {
      /** Stays the same; MetaEditor's own number for MQL. */
      readonly code: string
      readonly severity: 'error' | 'warning' | 'info'
      readonly message: string
      /** Counted from 1. */
      readonly line: number
      readonly column: number
      /** What to do about it. */
      readonly help: string | null
    }[]
  }
}

/** Convert a Pine Script. */
export type ConvertInput = {
  /** The script, version 1 to 6; 10 to 50,000 characters. */
  readonly pine_script: string
  /** Which platform the code is for. */
  readonly output_format?: 'mql4' | 'mql5' | 'both'
  /** Lets a language model rewrite lines that the compiler cannot translate; they are checked and run like all others, and told in `fidelity`. With false the compiler works alone: such lines stay marked in the code, and the answer is there at once. */
  readonly optimize?: boolean
  /** What history and file names call it. The script's own title where absent. */
  readonly name?: string
  /** For a language model, where one has to help. */
  readonly notes?: string
}

export type ConvertOutput = Conversion

/** Port an MQL4 program to MQL5. */
export type PortInput = {
  /** The program; 10 to 100,000 characters. Its own includes must be part of it. */
  readonly mql4_code: string
  /** What history and file names call it. The script's own title where absent. */
  readonly name?: string
  /** For a language model, where one has to help. */
  readonly notes?: string
}

export type PortOutput = Conversion

/** Get a conversion. */
export type GetConversionInput = {
  /** The `conversion_id`. */
  readonly id: string
}

export type GetConversionOutput = Conversion

/** List conversions. */
export type ListConversionsInput = {
  /** Rows a page. */
  readonly limit?: number
  /** Rows to skip. */
  readonly offset?: number
}

export type ListConversionsOutput = {
  readonly conversions: readonly {
    readonly conversion_id: string
    /** `running` becomes `success` or `error` once. */
    readonly status: 'running' | 'success' | 'error'
    readonly kind: 'pine_to_mql' | 'mql4_to_mql5'
    readonly name: string
    /** Whether every converted program did the same as the original on all standard bars; null where nothing was compared. */
    readonly equal: boolean | null
    readonly error: {
      readonly code: 'source_has_errors' | 'does_not_compile' | 'does_not_run' | 'timeout' | 'internal_error'
      readonly message: string
    } | null
    /** False for what a test key made. */
    readonly livemode: boolean
    /** ISO 8601, UTC. */
    readonly created_at: string
  }[]
  readonly total: number
  readonly has_more: boolean
}

/** Check code. */
export type CheckInput = {
  /** Up to 50,000 characters of Pine Script, 100,000 of MQL. */
  readonly code: string
  readonly language: 'pine' | 'mql4' | 'mql5'
}

export type CheckOutput = {
  /** No error; there may be warnings. */
  readonly ok: boolean
  /** `indicator`, `strategy`, `library`, `ea`, `script` or `include`. */
  readonly kind: string | null
  /** Of Pine Script. */
  readonly version: number | null
  readonly title: string
  readonly diagnostics: readonly {
    /** Stays the same; MetaEditor's own number for MQL. */
    readonly code: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly message: string
    /** Counted from 1. */
    readonly line: number
    readonly column: number
    /** What to do about it. */
    readonly help: string | null
  }[]
}

/** Verify a conversion. */
export type VerifyInput = {
  readonly pine_script: string
  readonly mql_code: string
  readonly dialect: 'mql4' | 'mql5'
}

export type VerifyOutput = {
  readonly equal: boolean
  readonly dialect: 'mql4' | 'mql5'
  readonly comparisons: readonly {
    readonly bars: number
    readonly equal: boolean
    readonly plots: readonly {
      readonly title: string
      readonly equal: boolean
      readonly compared: number
      readonly first_difference: {
        /** Counted from 0. */
        readonly bar: number
        readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
        readonly original: number | null
        readonly converted: number | null
        readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
      } | null
    }[]
    readonly trades: {
      readonly original: number
      readonly converted: number
      readonly first_difference: {
        /** Counted from 0. */
        readonly bar: number
        readonly what: 'value' | 'color' | 'entry' | 'exit' | 'missing'
        readonly original: number | null
        readonly converted: number | null
        readonly likely_cause: 'warm-up' | 'timezone' | 'higher-timeframe' | 'fill' | 'rounding' | 'unknown'
      } | null
    } | null
    readonly fault: {
      readonly message: string
      readonly bar: number
      readonly line: number | null
    } | null
  }[]
}

/** Analyze an Expert Advisor. */
export type AnalyzeInput = {
  /** MQL4 or MQL5, up to 100,000 characters. */
  readonly code: string
  readonly dialect: 'mql4' | 'mql5'
}

export type AnalyzeOutput = {
  readonly quality_score: number
  readonly issues: readonly {
    readonly code: string
    readonly severity: 'critical' | 'warning' | 'info'
    readonly category: string
    readonly issue: string
    readonly recommendation: string
    readonly line: number | null
  }[]
  readonly recommendations: string
  /** What each rule took off the 100. */
  readonly deductions: readonly {
    readonly code: string
    readonly findings: number
    readonly points: number
  }[]
}

/** Get limits and usage. */
export type GetUsageInput = Record<string, never>

export type GetUsageOutput = {
  readonly plan: 'free' | 'premium' | 'pro' | 'elite' | 'admin'
  readonly livemode: boolean
  readonly key: {
    readonly name: string
    readonly prefix: string
    readonly expires_at: string | null
  }
  readonly allowances: {
    readonly conversions: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly optimizations: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly ea_generations: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly indicator_generations: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
    readonly analyses: {
      readonly used: number
      readonly max: number | null
      readonly left: number | null
      readonly period: 'day' | 'month'
    }
  }
}

/** Input and output of every call. */
export interface Calls {
  readonly convert: { readonly input: ConvertInput; readonly output: ConvertOutput }
  readonly port: { readonly input: PortInput; readonly output: PortOutput }
  readonly getConversion: { readonly input: GetConversionInput; readonly output: GetConversionOutput }
  readonly listConversions: { readonly input: ListConversionsInput; readonly output: ListConversionsOutput }
  readonly check: { readonly input: CheckInput; readonly output: CheckOutput }
  readonly verify: { readonly input: VerifyInput; readonly output: VerifyOutput }
  readonly analyze: { readonly input: AnalyzeInput; readonly output: AnalyzeOutput }
  readonly getUsage: { readonly input: GetUsageInput; readonly output: GetUsageOutput }
}

/** `repeats`: takes an Idempotency-Key. */
export const calls = {
  convert: { method: 'POST', path: '/convert', repeats: true },
  port: { method: 'POST', path: '/port', repeats: true },
  getConversion: { method: 'GET', path: '/conversion/{id}', repeats: false },
  listConversions: { method: 'GET', path: '/conversions', repeats: false },
  check: { method: 'POST', path: '/check', repeats: false },
  verify: { method: 'POST', path: '/verify', repeats: false },
  analyze: { method: 'POST', path: '/analyze', repeats: true },
  getUsage: { method: 'GET', path: '/usage', repeats: false },
} as const satisfies Record<keyof Calls, { method: string; path: string; repeats: boolean }>
