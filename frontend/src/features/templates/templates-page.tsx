import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { content } from 'virtual:templates/list'
import { styles } from '../../../../content/templates/template.ts'
import { formatPlural } from '../../lib/format.ts'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { filtered, filterFrom, queryOf, sorts, type TemplateFilter } from './filter.ts'
import { TemplateCard } from './template-card.tsx'
import { useFavorites } from './use-favorites.ts'

/** The template library: search, filters in the address, and a card for each template. */
export default function TemplatesPage() {
  const [query, setQuery] = useSearchParams()
  const { saved, save } = useFavorites()
  const filter = filterFrom(query)
  const shown = filtered(content, filter, saved)
  const change = (part: Partial<TemplateFilter>) => setQuery(queryOf({ ...filter, ...part }), { replace: true })
  return (
    <Page
      title="Templates"
      lead={
        <>
          {content.length} indicators and strategies in Pine Script, MQL4 and MQL5. Each is proved equal on all three
          platforms and carries a <TextLink to="/help/does-it-repaint">repaint certificate</TextLink>. Pictures show
          generated bars, not results to expect.
        </>
      }
    >
      <StructuredData
        thing={
          {
            '@type': 'ItemList',
            itemListElement: content.map(({ slug, title }, i) => ({
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
    <Box
      role="search"
      className="no-print"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))' },
      }}
    >
      <TextField
        type="search"
        label="Search templates"
        value={filter.search}
        onChange={({ target }) => onChange({ search: target.value })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <Choice label="Style" value={filter.style} choices={styles} onChange={(style) => onChange({ style })} />
      <Choice
        label="Kind"
        value={filter.kind}
        choices={{ indicator: 'Indicators', strategy: 'Strategies' }}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label="Access"
        value={filter.access}
        choices={{ free: 'Free', premium: 'Premium', saved: 'My favorites' }}
        onChange={(access) => onChange({ access })}
      />
      <TextField
        select
        label="Sort"
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: target.value as TemplateFilter['sort'] })}
      >
        {Object.entries(sorts).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T | ''
  readonly choices: Readonly<Record<T, string>>
  readonly onChange: (value: T | '') => void
}

function Choice<T extends string>({ label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as T | '')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All</MenuItem>
      {(Object.entries(choices) as [T, string][]).map(([name, text]) => (
        <MenuItem key={name} value={name}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
