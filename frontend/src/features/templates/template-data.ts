import type { ScriptInput } from '../../../../compiler/index.ts'
import type { TemplateResult } from '../../../../content/templates/result.ts'
import type { Template } from '../../../../content/templates/template.ts'

/** The fields of a template in the list. */
export interface TemplateCard
  extends
    Pick<Template, 'title' | 'summary' | 'style' | 'kind' | 'market' | 'timeframe' | 'isPremium'>,
    Pick<TemplateResult, 'verdict' | 'picture'> {
  readonly slug: string
}

/** A published version; 0 is the one that came with the product. */
export interface TemplateVersion {
  readonly number: number
  /** ISO 8601; null for the version of the product. */
  readonly publishedAt: string | null
  readonly note: string
}

/** The data of a template's page. The code of a premium template comes from the server. */
export interface TemplateDetails extends Omit<Template, 'slug'> {
  readonly slug: string
  readonly result: TemplateResult
  readonly inputs: readonly ScriptInput[]
  readonly code: string | null
  /** Newest first. */
  readonly versions: readonly TemplateVersion[]
}
