import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { Page } from '../pages/page.ts'
import { HeaderDisclosure } from './header-disclosure.tsx'

interface HeaderMenuProps {
  readonly title: string
  readonly pages: readonly Page[]
}

export function HeaderMenu({ title, pages }: HeaderMenuProps) {
  return (
    <HeaderDisclosure
      summary={
        <>
          {title}
          <ExpandMore sx={{ fontSize: 18, ml: 0.5, color: 'text.secondary' }} />
        </>
      }
    >
      <Box component="ul" aria-label={title} sx={panel}>
        {pages.map((page) => (
          <li key={page.path}>
            <Box component={Link} to={page.path} sx={entry}>
              {page.label}
            </Box>
          </li>
        ))}
      </Box>
    </HeaderDisclosure>
  )
}

const panel = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: 0,
  minWidth: 190,
  maxHeight: 'calc(100vh - 80px)',
  overflow: 'auto',
  m: 0,
  p: 0.75,
  listStyle: 'none',
  bgcolor: 'surface.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const entry = {
  display: 'block',
  px: 1.25,
  py: 0.875,
  borderRadius: 0.75,
  color: 'text.primary',
  fontSize: '0.9375rem',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { py: 1.375 },
} as const
