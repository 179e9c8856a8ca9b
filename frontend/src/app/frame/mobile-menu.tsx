import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { useSession } from '../../lib/account/session.ts'
import { signOutWithNotice } from '../../lib/account/sign-out.ts'
import { ThemeToggle } from './header.tsx'
import { menus } from './menu.ts'
import { UsageBadge } from './usage-badge.tsx'

export default function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const signIn = (panel: 'sign-in' | 'sign-up') => {
    onClose()
    openAuth(panel)
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(340px, 88vw)', p: 2 }, 'aria-label': 'Menu', role: 'dialog' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        {session.status === 'in' && <UsageBadge />}
        <Box sx={{ flex: 1 }} />
        <ThemeToggle />
        <IconButton aria-label="Close menu" onClick={onClose}>
          <Close />
        </IconButton>
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
                onClick={onClose}
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
          <Button
            variant="outlined"
            onClick={() => {
              onClose()
              void signOutWithNotice()
            }}
          >
            Sign Out
          </Button>
        ) : (
          <>
            <Button variant="contained" onClick={() => signIn('sign-up')}>
              Sign Up
            </Button>
            <Button variant="outlined" onClick={() => signIn('sign-in')}>
              Sign In
            </Button>
          </>
        )}
      </Box>
    </Drawer>
  )
}
