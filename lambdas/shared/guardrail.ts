interface Guardrail {
  readonly guardrailIdentifier: string
  readonly guardrailVersion: string
}

/** Returns the request's field that applies the configured guardrail; empty without one. */
export function guardrailField(): { readonly guardrailConfig?: Guardrail } {
  const { GUARDRAIL_ID: guardrailIdentifier, GUARDRAIL_VERSION: guardrailVersion } = process.env
  return guardrailIdentifier && guardrailVersion ? { guardrailConfig: { guardrailIdentifier, guardrailVersion } } : {}
}
