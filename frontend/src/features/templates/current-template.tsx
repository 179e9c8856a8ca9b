import type { TemplateDetails } from './template-data.ts'
import { TemplatePage } from './template-page.tsx'
import { detailsOf, isNotFound, usePublished } from './use-library.ts'
import { Withdrawn } from './withdrawn.tsx'

/** A template of the site's files, with what was published since. */
export function CurrentTemplate({ template }: { readonly template: TemplateDetails }) {
  const { data, error } = usePublished(template.slug)
  if (isNotFound(error)) return <Withdrawn />
  return <TemplatePage template={data && isNewer(detailsOf(data), template) ? detailsOf(data) : template} />
}

const isNewer = (published: TemplateDetails, template: TemplateDetails): boolean =>
  published.isPremium !== template.isPremium || published.versions[0]?.number !== template.versions[0]?.number
