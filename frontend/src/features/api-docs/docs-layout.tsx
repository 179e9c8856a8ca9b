import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/router-link.tsx'
import { groups, operations } from './reference.ts'

interface Entry {
  readonly label: string
  readonly to: string
}

const anchor = (id: string) => `/api-docs#${id}`

const contents: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'Get started',
    entries: [
      { label: 'Introduction', to: '/api-docs' },
      { label: 'Authentication', to: anchor('authentication') },
      { label: 'Test keys', to: anchor('test-keys') },
      { label: 'Rate limits', to: anchor('rate-limits') },
      { label: 'Idempotent requests', to: anchor('idempotency') },
      { label: 'Long conversions', to: anchor('long-conversions') },
    ],
  },
  ...groups.map((group) => ({
    title: group,
    entries: operations
      .filter(({ route }) => route.group === group)
      .map(({ name, route }) => ({ label: route.summary, to: anchor(name) })),
  })),
  {
    title: 'More',
    entries: [
      { label: 'Webhooks', to: anchor('webhooks') },
      { label: 'Clients and command line', to: anchor('clients') },
      { label: 'Errors', to: '/api-docs/errors' },
      { label: 'Changelog', to: '/api-docs/changelog' },
    ],
  },
]

interface DocsLayoutProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Frames the documentation: contents at the left, collapsed above the text on small screens. */
export function DocsLayout({ title, lead, children }: DocsLayoutProps) {
  return (
    <Container
      maxWidth="xl"
      sx={{
        py: { xs: 3, md: 5 },
        display: 'grid',
        columnGap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' },
      }}
    >
      <Box
        component="nav"
        aria-label="API documentation"
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 80,
          alignSelf: 'start',
          maxHeight: 'calc(100vh - 96px)',
          overflow: 'auto',
        }}
      >
        <Contents />
      </Box>
      <Box
        component="details"
        sx={{
          display: { md: 'none' },
          mb: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& > summary': { p: 1.5, cursor: 'pointer', fontWeight: 560 },
        }}
      >
        <summary>On this page</summary>
        <Box component="nav" aria-label="Contents" sx={{ px: 1.5, pb: 1.5 }}>
          <Contents />
        </Box>
      </Box>
      <div>
        <Typography variant="h1" sx={{ fontSize: 'clamp(1.6rem, 1.2rem + 1.6vw, 2.4rem)' }}>
          {title}
        </Typography>
        <Typography component="div" color="textSecondary" sx={{ mt: 1.5, mb: 4, maxWidth: '65ch', fontSize: '1rem' }}>
          {lead}
        </Typography>
        {children}
      </div>
    </Container>
  )
}

function Contents() {
  return contents.map(({ title, entries }) => (
    <Box key={title} sx={{ mb: 2.5 }}>
      <Typography variant="kicker" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <TextLink
              to={to}
              underline="hover"
              variant="body2"
              sx={{ display: 'block', py: { xs: 1.25, md: 0.4 }, color: 'text.primary' }}
            >
              {label}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  ))
}
