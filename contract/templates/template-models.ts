import * as z from 'zod/mini'
import type {
  CertificateDifference,
  CertifiedBars,
  Finding,
  ProgramCertificate,
} from '../../compiler/certify/certificate.ts'
import type { ScriptInput } from '../../compiler/script-inputs.ts'
import { of } from '../of-compiler.ts'
import { codeLength, dialect, fault } from '../conversion.ts'
import { moment } from '../fields.ts'
import { causeIds } from '../../compiler/ids.ts'
import { certificateVerdicts, outputKinds } from '../../compiler/kinds.ts'

const trimmed = (max: number, message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max))

/** Addresses of other pages below /templates. */
const reservedSlugs = new Set(['mine', 'shared'])

/** The end of a template's address. It never changes. */
export const templateSlug = z.string().check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens'),
  z.maxLength(60),
  z.refine((slug) => !reservedSlugs.has(slug), 'Another page has this address'),
)

const verdict = z.enum(certificateVerdicts)
const cause = z.enum(causeIds)

const outputKind = z.enum(outputKinds)
const shown = z.nullable(z.union([z.string(), z.number()]))

/** An output of a script whose past changed; lines are 1-based, times ms UTC. */
const finding = of<Finding & { readonly why: string; readonly instead: string }>()(
  z.object({
    kind: outputKind,
    title: z.string(),
    line: z.number(),
    cause,
    /** The reason in a sentence, and what to write instead. */
    why: z.string(),
    instead: z.string(),
    sites: z.array(z.object({ line: z.number(), code: z.string(), cause })),
    count: z.number(),
    changes: z.array(z.object({ symbol: z.string(), bar: z.number(), time: z.number(), before: shown, after: shown })),
  }),
)

/** A finding of one certificate alone; a reason says why it has to be so. */
const difference = of<CertificateDifference>()(
  z.object({
    kind: outputKind,
    title: z.string(),
    line: z.number(),
    cause,
    foundIn: z.enum(['script', 'program']),
    reason: z.nullable(z.string()),
  }),
)

type Explained = z.infer<typeof finding>[]

/** The certificate of a converted program, on the same bars. */
const programCertificate = of<Omit<ProgramCertificate, 'findings'> & { readonly findings: Explained }>()(
  z.object({
    dialect,
    verdict,
    /** Whether the program and the script have the same findings. */
    agrees: z.boolean(),
    findings: z.array(finding),
    differences: z.array(difference),
    /** Number of the script's findings about outputs that MetaTrader does not show. */
    notShown: z.number(),
    fault,
  }),
)

const certifiedBars = of<CertifiedBars>()(
  z.object({ symbol: z.string(), period: z.number(), bars: z.number(), live: z.number(), ticked: z.number() }),
)

/** A repaint certificate with its reasons. */
export const certificate = z.object({
  verdict,
  sets: z.array(certifiedBars),
  findings: z.array(finding),
  programs: z.array(programCertificate),
  fault,
})

const styles = z.enum(['trend', 'mean-reversion', 'breakout', 'momentum', 'session', 'grid', 'utility'])
const kind = z.enum(['indicator', 'strategy'])
const points = z.array(trimmed(400, 'A sentence is empty')).check(z.minLength(1, 'Name at least one'), z.maxLength(12))

/** The fields of a template that an editor writes. */
export const templateContent = z.object({
  title: trimmed(60, 'A title is required'),
  summary: trimmed(200, 'A summary is required'),
  style: styles,
  kind,
  market: trimmed(60, 'A market is required'),
  timeframe: trimmed(60, 'A timeframe is required'),
  idea: trimmed(2_000, 'Say what it does'),
  assumptions: points,
  limits: points,
  /** Causes that the certificate may name; the page says so. */
  changes: z.array(cause).check(z.maxLength(14)),
  code: trimmed(codeLength.pine_to_mql.max, 'The code is empty'),
})

/** The findings of proof and certificate about one version of a template. */
export const templateResult = z.object({
  /** Identifies the version of the code. */
  hash: z.string(),
  verdict,
  findings: z.array(z.object({ kind: outputKind, title: z.string(), line: z.number(), cause, count: z.number() })),
  /** Verdicts of the converted programs; absent in results of earlier versions of the product. */
  programs: z.optional(z.array(z.object({ dialect, verdict, agrees: z.boolean() }))),
  lines: z.number(),
  exact: z.number(),
  bars: z.number(),
  trades: z.number(),
  accounts: z.array(
    z.object({
      broker: z.string(),
      fills: z.number(),
      equity: z.number(),
      currency: z.string(),
      refused: z.array(z.string()),
    }),
  ),
  /** Heights from 0 to 100; null for na. */
  picture: z.array(z.array(z.nullable(z.number()))),
})

export const scriptInput = of<ScriptInput>()(
  z.object({
    title: z.string(),
    kind: z.enum(['int', 'float', 'bool']),
    value: z.union([z.number(), z.boolean()]),
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
    step: z.nullable(z.number()),
  }),
)

/** The fields of a template in the list. */
export const templateCard = z.object({
  slug: z.string(),
  ...z.pick(templateContent, { title: true, summary: true, style: true, kind: true, market: true, timeframe: true })
    .shape,
  isPremium: z.boolean(),
  verdict,
  picture: templateResult.shape.picture,
})

/** A published version. 0 is the one that came with the product. */
export const templateVersion = z.object({
  number: z.number(),
  publishedAt: z.nullable(moment),
  /** The change, in the editor's words. */
  note: z.string(),
})

/** A template that comes with the product. */
export interface BuiltInTemplate {
  readonly slug: string
  readonly isPremium: boolean
  readonly content: Immutable<z.infer<typeof templateContent>>
  readonly inputs: readonly z.infer<typeof scriptInput>[]
  readonly result: Immutable<z.infer<typeof templateResult>>
}

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T
