import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { Brand } from '../../ui/brand.tsx'
import { LinkButton } from '../../ui/router-link.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { menus } from './menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { setPaletteOpen, togglePalette } from '../palette-state.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { UsageBadge } from './usage-badge.tsx'

const wide = { xs: 'none', lg: 'flex' }

export function Header() {
  const session = useSession()
  // False until the page is hydrated: a prerendered page has the menus of both sizes.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Before the page was ready, boot.ts prevented the default and repeats the event.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      togglePalette()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container maxWidth="xl" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}>
        <Box
          component={Link}
          to="/"
          aria-label="Tradewright, home"
          sx={{ color: 'inherit', textDecoration: 'none', mr: 1.5, py: 1, display: 'flex' }}
        >
          <Brand />
        </Box>
        <Box component="nav" aria-label="Main" sx={{ display: wide, gap: 0.5 }}>
          {menus(session).map((menu) => (
            <HeaderMenu key={menu.group} title={menu.title} pages={menu.pages} />
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: wide, alignItems: 'center', gap: 1 }}>
          {session.status === 'in' && <UsageBadge />}
          <IconButton aria-label="Search pages and actions (Ctrl K)" onClick={() => setPaletteOpen(true)}>
            <Search fontSize="small" />
          </IconButton>
          <ThemeToggle />
          <Account />
        </Box>
        <LinkButton to="/convert" variant="contained" size="small" sx={{ minHeight: 36 }}>
          Convert Code
        </LinkButton>
        {!isWide && <MobileMenu />}
      </Container>
    </Box>
  )
}

function Account() {
  const session = useSession()
  if (session.status === 'in') {
    return (
      <LinkButton to="/settings" size="small" sx={{ maxWidth: 200 }} title="Settings">
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {session.email}
        </Box>
      </LinkButton>
    )
  }
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={session.status === 'unknown'}
      onClick={() => openAuth('sign-in')}
      sx={{ minHeight: 36 }}
    >
      Sign In / Sign Up
    </Button>
  )
}
