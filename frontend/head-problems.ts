/** Tags that every indexed page has exactly once; the first group is the value. */
const requiredTags: Readonly<Record<string, RegExp>> = {
  title: /<title>([^<]+)<\/title>/g,
  description: /<meta name="description" content="([^"]+)"/g,
  'canonical link': /<link rel="canonical" href="([^"]+)"/g,
  'social title': /<meta property="og:title" content="([^"]+)"/g,
  'social description': /<meta property="og:description" content="([^"]+)"/g,
  'social address': /<meta property="og:url" content="([^"]+)"/g,
  'social picture': /<meta property="og:image" content="([^"]+)"/g,
  'social card': /<meta name="twitter:card" content="([^"]+)"/g,
  'first-level heading': /<(h1)[\s>]/g,
}

/** Tags whose values differ on every page. */
const uniqueTags = ['title', 'description', 'canonical link']

/** Returns problems in the heads of `pages`, which are keyed by address (`/help/index.html`). */
export function headProblems(pages: ReadonlyMap<string, string>, hasFile: (address: string) => boolean): string[] {
  const firstFileByValue = new Map<string, string>()
  return [...pages].flatMap(([file, html]) => {
    const problems: string[] = []
    const values = new Map<string, string>()
    for (const [name, pattern] of Object.entries(requiredTags)) {
      const found = [...html.matchAll(pattern)].map((match) => match[1] ?? '')
      const [value] = found
      if (value === undefined || found.length > 1) problems.push(`${file}: has ${found.length || 'no'} ${name}`)
      else values.set(name, value)
    }
    for (const name of uniqueTags) {
      const key = `${name} ${values.get(name)}`
      if (values.has(name) && firstFileByValue.has(key))
        problems.push(`${file}: has the ${name} of ${firstFileByValue.get(key)}`)
      firstFileByValue.set(key, file)
    }
    const own = file.replace(/\/index\.html$/, '') || '/'
    for (const name of ['canonical link', 'social address']) {
      const address = values.get(name)
      if (address !== undefined && new URL(address).pathname !== own)
        problems.push(`${file}: its ${name} leads to another page`)
    }
    const picture = values.get('social picture')
    if (picture && !hasFile(new URL(picture).pathname)) problems.push(`${file}: its social picture is not there`)
    return [...problems, ...dataProblems(file, html)]
  })
}

function dataProblems(file: string, html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(([, text = '']) => {
    try {
      const thing = JSON.parse(text) as Record<string, unknown>
      return thing['@context'] === 'https://schema.org' && typeof thing['@type'] === 'string'
        ? []
        : [`${file}: its structured data describes nothing`]
    } catch {
      return [`${file}: its structured data cannot be read`]
    }
  })
}

/** Returns width and height of a PNG in pixels, or null if the file is no PNG. */
export function sizeOfPng(file: Buffer): readonly [number, number] | null {
  return file.length > 24 && file.toString('latin1', 1, 4) === 'PNG'
    ? [file.readUInt32BE(16), file.readUInt32BE(20)]
    : null
}
