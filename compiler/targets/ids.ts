/** What programs are written as: each id is the name of a folder here. */
export const targetIds = ['mql4', 'mql5', 'mql5-class'] as const

export type TargetId = (typeof targetIds)[number]
