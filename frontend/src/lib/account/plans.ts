export interface Plan {
  readonly tier: 'premium' | 'pro' | 'elite'
  readonly name: string
  /** In US dollars per month. */
  readonly price: number
  readonly popular: boolean
  readonly features: readonly string[]
}

/** The plans as sold. The server's limits table enforces them. */
export const plans: readonly [Plan, Plan, Plan] = [
  {
    tier: 'premium',
    name: 'Basic',
    price: 29,
    popular: false,
    features: [
      '30 conversions per month',
      'EA Optimizer: 5 per month',
      'Compilation error fixes',
      'EA analysis: 20 per day',
      'Priority processing: conversions do not wait for free ones',
      'Basic support',
      'Conversion history',
      'Downloads',
    ],
  },
  {
    tier: 'pro',
    name: 'Pro',
    price: 59,
    popular: true,
    features: [
      '100 conversions per month',
      'EA Optimizer: 20 per month',
      'EA Generator: 10 per month',
      'Indicator Generator: 5 per month',
      'Compilation error fixes',
      'EA analysis: 20 per day',
      'Priority processing: conversions do not wait for free ones',
      'Priority support: answered before Free and Basic',
      'Advanced history: folders and tags',
      'Premium templates',
    ],
  },
  {
    tier: 'elite',
    name: 'Elite',
    price: 99,
    popular: false,
    features: [
      '300 conversions per month',
      'Unlimited EA Optimizer',
      'Unlimited EA Generator',
      'Unlimited Indicator Generator',
      'Compilation error fixes',
      'EA analysis: 20 per day',
      'Priority processing: conversions do not wait for free ones',
      'VIP support and live chat: answered first',
      'Dedicated account manager with a direct line',
      'Advanced history: folders and tags',
      'API access',
    ],
  },
]
