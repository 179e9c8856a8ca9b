import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Page } from '../pages/page.ts'

interface HeaderMenuProps {
  readonly title: string
  readonly pages: readonly Page[]
}

export function HeaderMenu({ title, pages }: HeaderMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        id={`${id}-button`}
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore sx={{ ml: -0.75, color: 'text.secondary' }} />}
        sx={{ minHeight: 36 }}
      >
        {title}
      </Button>
      {anchor && (
        <Menu
          id={id}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
        >
          {pages.map((page) => (
            <MenuItem key={page.path} component={Link} to={page.path} onClick={() => setAnchor(null)}>
              {page.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
