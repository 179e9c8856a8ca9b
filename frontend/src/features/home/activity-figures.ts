import type { HomeData } from './home-data.ts'

const count = new Intl.NumberFormat('en-US')

/** Figures of the last seven days by name. The prerendered page is filled with the same texts. */
export const activityFigures = ({ conversions, proofs, differences }: NonNullable<HomeData['activity']>) => ({
  conversions: count.format(conversions),
  equal: count.format(proofs - differences),
  differences: count.format(differences),
})

export const activityLabels = {
  conversions: 'Programs converted',
  equal: 'Proved equal to the original',
  differences: 'Differences found and shown',
} as const satisfies Record<keyof ReturnType<typeof activityFigures>, string>
