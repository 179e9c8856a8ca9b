import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatCount } from '../../lib/format.ts'

interface RankingProps {
  readonly title: string
  readonly unit: string
  readonly empty: string
  /** Undefined while it is loading. */
  readonly rows: readonly { readonly name: string; readonly count: number }[] | undefined
}

export function Ranking({ title, unit, empty, rows }: RankingProps) {
  const maxCount = Math.max(1, ...(rows?.map((row) => row.count) ?? []))
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {!rows && <Skeleton variant="rectangular" height={160} />}
      {rows?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows?.map(({ name, count }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              gap: 2,
              py: 0.75,
              px: 1,
              mx: -1,
              borderRadius: 0.5,
              background:
                `linear-gradient(to right, var(--tw-palette-surface-sunken) ${(100 * count) / maxCount}%, ` +
                'transparent 0)',
            }}
          >
            <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {name}
            </Box>
            <Typography component="span" variant="mono">
              {formatCount(count)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {unit}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
