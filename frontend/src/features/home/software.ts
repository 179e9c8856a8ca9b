import { plans } from '../../lib/account/plans.ts'

/** The product as schema.org describes software. It states no rating: there are no ratings. */
export const software = {
  '@type': 'SoftwareApplication',
  name: 'Tradewright',
  url: `${__SITE_ORIGIN__}/`,
  image: `${__SITE_ORIGIN__}/social-card.png`,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Any with a web browser',
  description:
    'Converts TradingView indicators and strategies to MetaTrader 4 and 5 and compares both programs on the same bars.',
  offers: [{ name: 'Free', price: 0 }, ...plans].map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: String(price),
    priceCurrency: 'USD',
  })),
}
