import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { content as guide } from 'virtual:articles/ea-guide'
import { formatPlural } from '../../lib/format.ts'
import { TextLink } from '../../ui/router-link.tsx'
import { InlineCodeText } from './inline-code-text.tsx'
import { groupIssues, type IssueGroup } from './issue-groups.ts'
import type { Analysis } from './use-optimizer.ts'

interface IssueListProps {
  readonly issues: Analysis['issues']
  /** Jumps to a 1-based line of the code. */
  readonly onLine: (line: number) => void
}

const severities = {
  critical: { label: 'Critical', count: (n: number) => `${n} critical`, color: 'error.main' },
  warning: { label: 'Warning', count: (n: number) => formatPlural(n, 'warning'), color: 'warning.main' },
  info: { label: 'Info', count: (n: number) => `${n} info`, color: 'info.main' },
} as const

const firstShown = 8
const maxLines = 12
const documented: ReadonlySet<string> = new Set(guide.rules.map(({ code }) => code))

/** Lists the most severe issues first; the rest opens on demand. */
export function IssueList({ issues, onLine }: IssueListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const groups = useMemo(() => groupIssues(issues), [issues])
  const shown = showsAll || groups.length <= firstShown + 2 ? groups : groups.slice(0, firstShown)
  const counts = (['critical', 'warning', 'info'] as const).flatMap((severity) => {
    const count = issues.filter((issue) => issue.severity === severity).length
    return count > 0 ? [severities[severity].count(count)] : []
  })
  return (
    <Box>
      {issues.length > 0 && (
        <Typography
          variant="kicker"
          component="h3"
          color="textSecondary"
          sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 } }}
        >
          {formatPlural(issues.length, 'finding')}: {counts.join(', ')}
        </Typography>
      )}
      <Box component="ul" aria-label="Issues" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {issues.length === 0 && (
          <Typography component="li" sx={{ p: 3 }}>
            No issues found.
          </Typography>
        )}
        {shown.map((group) => (
          <Issue key={`${group.code} ${group.issue}`} group={group} onLine={onLine} />
        ))}
      </Box>
      {shown.length < groups.length && (
        <Button color="inherit" onClick={() => setShowsAll(true)} sx={{ mx: { xs: 1, md: 2 }, mb: 1 }}>
          Show {groups.length - shown.length} more
        </Button>
      )}
    </Box>
  )
}

function Issue({
  group: { code, severity, category, issue, recommendation, lines },
  onLine,
}: { readonly group: IssueGroup } & Pick<IssueListProps, 'onLine'>) {
  return (
    <Box component="li" sx={{ px: { xs: 2, md: 3 }, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography variant="kicker" sx={{ color: severities[severity].color }}>
          {severities[severity].label}
        </Typography>
        <Typography variant="kicker" color="textSecondary">
          {category}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 560 }}>
        <InlineCodeText text={issue} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <InlineCodeText text={recommendation} />{' '}
        {documented.has(code) && <TextLink to={`/help/ea-rules#${code}`}>Why</TextLink>}
      </Typography>
      {lines.length > 0 && (
        <Box
          sx={{
            mt: 0.5,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.25,
            typography: 'mono',
            color: 'text.secondary',
          }}
        >
          <span>{lines.length === 1 ? 'line' : 'lines'}</span>
          {lines.slice(0, maxLines).map((line) => (
            <Link
              key={line}
              component="button"
              type="button"
              variant="mono"
              aria-label={`Go to line ${line}`}
              onClick={() => onLine(line)}
              sx={{ '@media (pointer: coarse)': { minWidth: 32, minHeight: 44 } }}
            >
              {line}
            </Link>
          ))}
          {lines.length > maxLines && <span>and {lines.length - maxLines} more</span>}
        </Box>
      )}
    </Box>
  )
}
