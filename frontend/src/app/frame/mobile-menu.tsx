import Close from '@mui/icons-material/Close'
import Menu from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { signOutWithNotice } from '../../lib/account/sign-out.ts'
import { HeaderDisclosure } from './header-disclosure.tsx'
import { menus } from './menu.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { UsageBadge } from './usage-badge.tsx'

/** Below the header, which keeps the button that closes the menu. */
const headerHeight = 57

/** All menus of the header in one panel, for phones and tablets. */
export function MobileMenu() {
  const session = useSession()
  return (
    <HeaderDisclosure
      label="Menu"
      summary={
        <>
          <Menu data-state="closed" />
          <Close data-state="open" />
        </>
      }
      sx={disclosure}
    >
      <Box sx={panel}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {session.status === 'in' && <UsageBadge />}
          <Box sx={{ flex: 1 }} />
          <ThemeToggle />
        </Box>
        <nav aria-label="Main">
          {menus(session).map((menu) => (
            <Box key={menu.group} sx={{ py: 1 }}>
              <Typography variant="kicker" color="textSecondary" component="h2">
                {menu.title}
              </Typography>
              {menu.pages.map((page) => (
                <Button
                  key={page.path}
                  component={Link}
                  to={page.path}
                  fullWidth
                  color="inherit"
                  sx={{ justifyContent: 'start', px: 0, minHeight: 44, fontSize: '1rem' }}
                >
                  {page.label}
                </Button>
              ))}
            </Box>
          ))}
        </nav>
        <Box sx={{ mt: 'auto', pt: 2, display: 'grid', gap: 1 }}>
          {session.status === 'in' ? (
            <Button variant="outlined" onClick={() => void signOutWithNotice()}>
              Sign Out
            </Button>
          ) : (
            <>
              <Button variant="contained" onClick={() => openAuth('sign-up')}>
                Sign Up
              </Button>
              <Button variant="outlined" onClick={() => openAuth('sign-in')}>
                Sign In
              </Button>
            </>
          )}
        </Box>
      </Box>
    </HeaderDisclosure>
  )
}

const disclosure = {
  display: { lg: 'none' },
  mr: -1,
  '& > summary': { minWidth: 44, minHeight: 44, px: 1, justifyContent: 'center' },
  '&[open] [data-state=closed], &:not([open]) [data-state=open]': { display: 'none' },
  // A press beside the panel presses the button, which closes it.
  '&[open] > summary::before': {
    content: '""',
    position: 'fixed',
    inset: `${headerHeight}px 0 0`,
    bgcolor: 'rgb(0 0 0 / 0.5)',
  },
} as const

const panel = {
  position: 'fixed',
  top: headerHeight,
  right: 0,
  bottom: 0,
  width: 'min(340px, 88vw)',
  display: 'flex',
  flexDirection: 'column',
  p: 2,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
} as const
