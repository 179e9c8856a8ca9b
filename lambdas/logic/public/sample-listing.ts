import type * as z from 'zod/mini'
import type { publicMarketplaceRoutes } from '../../../contract/public/marketplace.ts'

type Routes = typeof publicMarketplaceRoutes
type Detail = z.infer<Routes['get-listing']['output']>
type Library = z.infer<Routes['get-library']['output']>

const createdAt = '2026-11-21T00:00:00.000Z'
const equity = [10_000, 10_012.4, 9_996.2, 10_031.8]

/** The listing that test keys see. The marketplace's own listings change, so samples of them would not stay true. */
export const sampleListing: Detail = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'Sample cross',
  summary: 'Buys above its average.',
  category: 'trend',
  tags: ['average'],
  price: 0,
  sellerName: 'Tradewright',
  language: 'mql5',
  kind: 'ea',
  version: 1,
  publishedAt: createdAt,
  downloads: 0,
  rating: null,
  reviews: 0,
  precheck: 'refused',
  certificate: null,
  equity,
  drawn: [],
  description: 'A sample for **test keys**.',
  versions: [
    {
      number: 1,
      changeLog: 'First version',
      createdAt,
      facts: {
        language: 'mql5',
        kind: 'ea',
        lines: 12,
        bytes: 420,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        checkedAt: createdAt,
        inputs: [{ name: 'Lots', value: '0.1' }],
        runs: [
          {
            market: 'EURUSD',
            bars: 1000,
            deposit: 10_000,
            trades: 41,
            netProfit: 31.8,
            maxDrawdownPercent: 1.2,
            equity,
            fault: null,
          },
        ],
        findings: [{ code: 'no-stop-loss', severity: 'critical', text: 'An order is sent without a stop loss.' }],
        precheck: { verdict: 'refused', causes: ['funds', 'volumes'] },
        proof: null,
        certificate: null,
        chart: null,
      },
    },
  ],
  review_texts: [],
}

/** The library that test keys see. */
export const sampleLibrary: Library = {
  entitlements: [
    {
      listing: sampleListing.id,
      title: sampleListing.title,
      seller: sampleListing.sellerName,
      state: 'granted',
      accounts: [],
      version: 1,
      requested_at: createdAt,
    },
  ],
}
