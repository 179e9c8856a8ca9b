import { upgradeOffer } from './upgrade.ts'

const tiers = (...input: Parameters<typeof upgradeOffer>) => upgradeOffer(...input).plans.map(({ tier }) => tier)

test('offers only plans that contain the feature, the cheapest first', () => {
  expect(tiers('conversion', 'free')).toEqual(['premium', 'pro', 'elite'])
  expect(tiers('indicator generations', 'free')).toEqual(['pro', 'elite'])
  expect(tiers('EA generations', 'premium')).toEqual(['pro', 'elite'])
})

test('offers only larger plans to those who have used theirs up', () => {
  expect(tiers('conversion', 'pro')).toEqual(['elite'])
  expect(upgradeOffer('conversion', 'elite')).toEqual({
    text: "You've used all conversions of your plan. They start again next month.",
    plans: [],
  })
})

test('claims a used free allowance only where the Free plan has one', () => {
  expect(upgradeOffer('conversion', 'free').text).toBe("You've used your free conversion. Choose a plan to continue:")
  expect(upgradeOffer('indicator generations', 'free').text).toBe(
    'Indicator generations are not part of your plan. Choose a plan that contains them:',
  )
})
