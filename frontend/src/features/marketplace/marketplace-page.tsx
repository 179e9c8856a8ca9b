import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { listingsPerPage, marketplaceRoutes } from '../../../../contract/marketplace/marketplace.ts'
import { query, type InputOf } from '../../lib/api.ts'
import { formatPlural } from '../../lib/format.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FilterBar, FilterChoice } from '../../ui/filter-bar.tsx'
import { languageNames } from '../../ui/marketplace/listing-facts.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { categoryNames } from './categories.ts'
import { ListingCard } from './listing-card.tsx'

type Filter = InputOf<'list-listings'>

/** The marketplace: search, filters and a card for each listing. */
export default function MarketplacePage() {
  const isMounted = useMounted()
  const [params, setParams] = useSearchParams()
  const filter = isMounted ? filterFrom(params) : {}
  const change = (part: Partial<Filter>) => setParams(paramsOf({ ...filter, ...part }), { replace: true })
  const { data, error, isPending, refetch } = useQuery({
    ...query('list-listings', filter),
    enabled: isMounted,
    placeholderData: keepPreviousData,
  })
  const page = Number(filter.page ?? 1)
  return (
    <Page
      title="Marketplace"
      lead={
        <>
          Expert Advisors, indicators and strategies of other traders. On every listing you see what our server found in
          the file: runs on three markets, findings, the <TextLink to="/precheck">Market pre-check</TextLink>, inputs
          and the hash. Sellers cannot change that.
        </>
      }
      actions={
        <>
          <LinkButton to="/marketplace/library" variant="outlined" color="inherit">
            My library
          </LinkButton>
          <LinkButton to="/marketplace/sell" variant="outlined" color="inherit">
            Sell
          </LinkButton>
        </>
      }
    >
      <Filters filter={filter} onChange={(part) => change({ page: 1, ...part })} />
      {error && <Failure title="Failed to load the listings" error={error} onRetry={() => void refetch()} />}
      {!error && isPending && (
        <Skeleton
          data-fill="live"
          data-state="waiting"
          variant="rectangular"
          height={320}
          role="progressbar"
          aria-label="Loading the listings"
        />
      )}
      {data && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {formatPlural(data.total, 'listing')}
        </Typography>
      )}
      {data?.total === 0 && <NoListing isFiltered={params.size > 0} onClear={() => setParams({}, { replace: true })} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))' }}>
        {data?.listings.map((card) => (
          <ListingCard key={card.id} card={card} />
        ))}
      </Box>
      {data && data.total > listingsPerPage && (
        <Box component="nav" aria-label="Pages" sx={{ display: 'flex', gap: 1, mt: 3 }}>
          <Button color="inherit" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
            Previous
          </Button>
          <Button
            color="inherit"
            disabled={page * listingsPerPage >= data.total}
            onClick={() => change({ page: page + 1 })}
          >
            Next
          </Button>
        </Box>
      )}
    </Page>
  )
}

interface NoListingProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function NoListing({ isFiltered, onClear }: NoListingProps) {
  return isFiltered ? (
    <EmptyState
      title="No listing fits"
      action={
        <Button variant="outlined" onClick={onClear}>
          Show all listings
        </Button>
      }
    >
      Remove a filter or search for another word.
    </EmptyState>
  ) : (
    <EmptyState
      title="No listing yet"
      action={
        <LinkButton to="/marketplace/sell" variant="outlined">
          Offer a program
        </LinkButton>
      }
    >
      Be the first who offers a program.
    </EmptyState>
  )
}

/** Reads the filter of the address. Unknown values are left out. */
function filterFrom(params: URLSearchParams): Filter {
  const { data } = marketplaceRoutes['list-listings'].input.safeParse(Object.fromEntries(params))
  return data ?? {}
}

/** Returns what differs from the usual filter, for the address. */
const paramsOf = ({ search, category, language, price, sort, page }: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      search,
      category,
      language,
      price,
      sort: sort === 'newest' ? undefined : sort,
      page: Number(page ?? 1) > 1 ? Number(page) : undefined,
    }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )

const sorts = { newest: 'Newest', rating: 'Best rated', downloads: 'Most downloaded', price: 'Lowest price' } as const

interface FiltersProps {
  readonly filter: Filter
  readonly onChange: (part: Partial<Filter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <FilterBar
      label="Search listings"
      search={filter.search ?? ''}
      onSearch={(search) => onChange({ search: search.slice(0, 100) })}
      sort={filter.sort ?? 'newest'}
      sorts={sorts}
      onSort={(sort) => onChange({ sort })}
    >
      <FilterChoice
        label="Category"
        value={filter.category ?? ''}
        choices={categoryNames}
        onChange={(category) => onChange({ category: category || undefined })}
      />
      <FilterChoice
        label="Language"
        value={filter.language ?? ''}
        choices={languageNames}
        onChange={(language) => onChange({ language: language || undefined })}
      />
      <FilterChoice
        label="Price"
        value={filter.price ?? ''}
        choices={{ free: 'Free', paid: 'Paid' }}
        onChange={(price) => onChange({ price: price || undefined })}
      />
    </FilterBar>
  )
}
