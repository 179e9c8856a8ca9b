import { checkTemplate, type TemplateClaims } from '../../content/templates/check-template.ts'
import type { TemplateProof } from '../data/template/template.ts'
import { inputsOf } from './compiler.ts'

interface CheckedDraft extends Pick<TemplateProof, 'inputs'> {
  readonly result: TemplateProof['result'] | null
  readonly problems: string[]
}

/** Converts, proves and certifies the code of a template. */
export function checkTemplateCode(claims: TemplateClaims, code: string): CheckedDraft {
  const { result, problems } = checkTemplate(claims, code)
  const inputs = result ? inputsOf({ name: `${claims.slug}.pine`, text: code }) : []
  return { result: result && copyOf(result), problems: [...problems], inputs }
}

/** Returns the result as plain, changeable data. */
const copyOf = (result: NonNullable<ReturnType<typeof checkTemplate>['result']>): TemplateProof['result'] =>
  structuredClone(result) as TemplateProof['result']
