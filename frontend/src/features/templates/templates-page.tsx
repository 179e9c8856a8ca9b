import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { styles } from '../../../../content/templates/template.ts'
import { formatPlural } from '../../lib/format.ts'
import { FilterBar, FilterChoice } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { filtered, filterFrom, queryOf, sorts, type TemplateFilter } from './filter.ts'
import { TemplateCard } from './template-card.tsx'
import { useFavorites } from './use-favorites.ts'
import { useCards } from './use-library.ts'

/** The template library: search, filters in the address, and a card for each template. */
export default function TemplatesPage() {
  const [query, setQuery] = useSearchParams()
  const { saved, save } = useFavorites()
  const cards = useCards()
  const filter = filterFrom(query)
  const shown = filtered(cards, filter, saved)
  const change = (part: Partial<TemplateFilter>) => setQuery(queryOf({ ...filter, ...part }), { replace: true })
  return (
    <Page
      title="Templates"
      lead={
        <>
          {cards.length} indicators and strategies in Pine Script, MQL4 and MQL5. Each is proved equal on all three
          platforms and carries a <TextLink to="/help/does-it-repaint">repaint certificate</TextLink>. Pictures show
          generated bars, not results to expect.
        </>
      }
      actions={
        <LinkButton to="/templates/mine" variant="outlined">
          My templates
        </LinkButton>
      }
    >
      <StructuredData
        thing={
          {
            '@type': 'ItemList',
            itemListElement: cards.map(({ slug, title }, i) => ({
              '@type': 'ListItem',
              position: i + 1,
              name: title,
              url: `${__SITE_ORIGIN__}/templates/${slug}`,
            })),
          } as { '@type': string }
        }
      />
      <Filters filter={filter} onChange={change} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {formatPlural(shown.length, 'template')}
      </Typography>
      {shown.length === 0 && (
        <Typography sx={{ py: 4 }}>
          {filter.access === 'saved' && saved.size === 0
            ? 'You have no favorites yet. Choose the star on a template to save it.'
            : 'No template fits. Remove a filter or search for another word.'}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
        }}
      >
        {shown.map((card) => (
          <TemplateCard key={card.slug} card={card} isSaved={saved.has(card.slug)} onSave={save} />
        ))}
      </Box>
    </Page>
  )
}

interface FiltersProps {
  readonly filter: TemplateFilter
  readonly onChange: (part: Partial<TemplateFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <FilterBar
      label="Search templates"
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      sort={filter.sort}
      sorts={sorts}
      onSort={(sort) => onChange({ sort })}
    >
      <FilterChoice label="Style" value={filter.style} choices={styles} onChange={(style) => onChange({ style })} />
      <FilterChoice
        label="Kind"
        value={filter.kind}
        choices={{ indicator: 'Indicators', strategy: 'Strategies' }}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        label="Access"
        value={filter.access}
        choices={{ free: 'Free', premium: 'Premium', saved: 'My favorites' }}
        onChange={(access) => onChange({ access })}
      />
    </FilterBar>
  )
}
