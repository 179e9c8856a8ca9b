interface StructuredDataProps {
  /** A thing as schema.org describes it, with its `@type`. */
  readonly thing: { readonly '@type': string }
}

/** Structured data for search engines. */
export function StructuredData({ thing }: StructuredDataProps) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
