import type { ScriptInput } from '../../../../compiler/index.ts'
import type { TemplateResult } from '../../../../content/templates/result.ts'
import type { Template } from '../../../../content/templates/template.ts'

/** What the list shows of a template. */
export type TemplateCard = Pick<
  Template,
  'slug' | 'title' | 'summary' | 'style' | 'kind' | 'market' | 'timeframe' | 'isPremium'
> &
  Pick<TemplateResult, 'verdict' | 'picture'>

/** What a template's page shows. The code of a premium template comes from the server. */
export interface TemplateDetails extends Template {
  readonly result: TemplateResult
  readonly inputs: readonly ScriptInput[]
  readonly code: string | null
}
