import { pure } from '../../run/pine/primitive.ts'

/** Colours are 0xRRGGBBAA; the last byte is the opacity. */
const redOf = (color: number): number => Math.floor(color / 0x1000000) & 0xff
const greenOf = (color: number): number => Math.floor(color / 0x10000) & 0xff
const blueOf = (color: number): number => Math.floor(color / 0x100) & 0xff
const opacityOf = (color: number): number => color & 0xff

function compose(red: number, green: number, blue: number, opacity: number): number {
  const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
  return byte(red) * 0x1000000 + byte(green) * 0x10000 + byte(blue) * 0x100 + byte(opacity)
}

/** 0 is opaque, 100 invisible. */
const opacity = (transparency: number): number => 255 * (1 - Math.max(0, Math.min(100, transparency)) / 100)

function withTransparency(color: number, transparency: number): number {
  return compose(redOf(color), greenOf(color), blueOf(color), opacity(transparency))
}

const isNa = (...numbers: number[]): boolean => numbers.some((n) => n !== n)

/** A transparency that is na gives no color (recorded). */
export const newColor = pure((color: number, transparency: number) =>
  isNa(color, transparency) ? NaN : withTransparency(color, transparency),
)

/** Channels are cut to whole numbers and 0 where they are na; a transparency that is na is invisible (recorded). */
export const rgb = pure((red: number, green: number, blue: number, transparency = 0) => {
  const channel = (value: number): number => (isNa(value) ? 0 : Math.trunc(value))
  return compose(channel(red), channel(green), channel(blue), opacity(isNa(transparency) ? 100 : transparency))
})

const component = (read: (color: number) => number) => pure((color: number) => (isNa(color) ? NaN : read(color)))

export const red = component(redOf)
export const green = component(greenOf)
export const blue = component(blueOf)
export const transparency = component((color) => Math.round(100 * (1 - opacityOf(color) / 255)))

const fade = (color: number, share: number): number =>
  compose(redOf(color), greenOf(color), blueOf(color), opacityOf(color) * share)

export const fromGradient = pure(
  (value: number, bottom: number, top: number, bottomColor: number, topColor: number) => {
    if (isNa(value, bottom, top)) return NaN
    const share = top === bottom ? 1 : Math.max(0, Math.min(1, (value - bottom) / (top - bottom)))
    // Towards an end that is na the other color fades (recorded).
    if (isNa(bottomColor)) return share > 0 && !isNa(topColor) ? fade(topColor, share) : NaN
    if (isNa(topColor)) return share < 1 ? fade(bottomColor, 1 - share) : NaN
    const between = (read: (color: number) => number): number =>
      read(bottomColor) + (read(topColor) - read(bottomColor)) * share
    return compose(between(redOf), between(greenOf), between(blueOf), between(opacityOf))
  },
)
