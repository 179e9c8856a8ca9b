interface StructuredDataProps {
  /** One thing in the words of schema.org, its `@type` among them. */
  readonly thing: { readonly '@type': string }
}

/** What a page is about, for search engines. */
export function StructuredData({ thing }: StructuredDataProps) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
