/** Turns 0xRRGGBBAA into `#rrggbb`. */
export const hexOf = (color: number): string =>
  `#${Math.floor(color / 256)
    .toString(16)
    .padStart(6, '0')}`
