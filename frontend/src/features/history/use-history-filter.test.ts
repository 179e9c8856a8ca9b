import { filtersFrom } from './use-history-filter.tsx'

test('filters are read from the address; what they cannot be is ignored', () => {
  expect(
    filtersFrom(new URLSearchParams('type=mt4_to_mt5&kind=ea&result=uncompared&from=2026-01-01&to=2026-02-01')),
  ).toEqual({
    type: 'mt4_to_mt5',
    conversionType: 'ea',
    verdict: 'uncompared',
    from: '2026-01-01',
    to: '2026-02-01',
  })
  expect(filtersFrom(new URLSearchParams('type=x&kind=y&result=toString&from=soon'))).toEqual({})
})
