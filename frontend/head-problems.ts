/** Each once in the head of every page that is found from outside; the first group is its value. */
const wanted: Readonly<Record<string, RegExp>> = {
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

/** Of these no two pages may have the same. */
const distinct = ['title', 'description', 'canonical link']

/** What search engines and other sites would miss or misread in the pages; by their addresses, `/help/index.html`. */
export function headProblems(pages: ReadonlyMap<string, string>, hasFile: (address: string) => boolean): string[] {
  const owners = new Map<string, string>()
  return [...pages].flatMap(([file, html]) => {
    const problems: string[] = []
    const values = new Map<string, string>()
    for (const [name, pattern] of Object.entries(wanted)) {
      const found = [...html.matchAll(pattern)].map((match) => match[1])
      if (found.length !== 1) problems.push(`${file}: has ${found.length ? found.length : 'no'} ${name}`)
      else values.set(name, found[0])
    }
    for (const name of distinct) {
      const key = `${name} ${values.get(name)}`
      if (values.has(name) && owners.has(key)) problems.push(`${file}: has the ${name} of ${owners.get(key)}`)
      owners.set(key, file)
    }
    const own = file.replace(/\/index\.html$/, '') || '/'
    for (const name of ['canonical link', 'social address']) {
      if (values.has(name) && new URL(values.get(name)!).pathname !== own)
        problems.push(`${file}: its ${name} leads to another page`)
    }
    const picture = values.get('social picture')
    if (picture && !hasFile(new URL(picture).pathname)) problems.push(`${file}: its social picture is not there`)
    return [...problems, ...dataProblems(file, html)]
  })
}

function dataProblems(file: string, html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(([, text]) => {
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

/** Width and height of a PNG in pixels; null for what is none. */
export function sizeOfPng(file: Buffer): readonly [number, number] | null {
  return file.length > 24 && file.toString('latin1', 1, 4) === 'PNG'
    ? [file.readUInt32BE(16), file.readUInt32BE(20)]
    : null
}
