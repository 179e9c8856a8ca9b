/** Colors of plots without a constant color: the theme's, readable on both backgrounds. */
const palette = ['trace-converted', 'trace-original', 'info-main', 'trace-difference'].map(
  (name) => `var(--tw-palette-${name})`,
)

/** Returns the color of the plot at `index`; a script's color is mixed with the text's to show on both backgrounds. */
export const plotColor = ({ color }: { readonly color?: string | null }, index: number): string =>
  color ? `color-mix(in srgb, ${color} 75%, var(--tw-palette-text-primary))` : (palette[index % palette.length] ?? '')
