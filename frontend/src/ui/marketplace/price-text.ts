export const priceText = (price: number): string => (price === 0 ? 'Free' : `$${price.toFixed(2)}`)
