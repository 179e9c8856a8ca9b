/** Pictures of a post in the ratios that search engines ask for; `blog-covers.ts` draws them. */
export const coverSizes = { '16x9': [1200, 675], '4x3': [1200, 900], '1x1': [900, 900] } as const

export type CoverRatio = keyof typeof coverSizes

/** Returns the address of a post's picture, without the origin. */
export const coverOf = (slug: string, ratio: CoverRatio): string => `/blog/${slug}/cover-${ratio}.png`
