/** Which charts are shown: one of both, both beside each other, or both over each other. */
export type PictureView = 'original' | 'converted' | 'beside' | 'over'
