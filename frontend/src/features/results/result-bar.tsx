import ArrowBack from '@mui/icons-material/ArrowBack'
import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { editAgain, startNewDraft } from '../../lib/conversion/converter-draft.ts'
import { downloadZip } from '../../lib/conversion/download-zip.ts'
import { useDownloadGuard } from '../../ui/code/guard.ts'
import { LinkButton } from '../../ui/router-link.tsx'

export function ResultBar({ conversion }: { readonly conversion: Conversion }) {
  const navigate = useNavigate()
  const guard = useDownloadGuard()
  const download = () => guard(() => void downloadZip(conversion))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toNew = () => {
    startNewDraft(conversion)
    void navigate('/convert')
  }
  const backToEditor = () => {
    editAgain(conversion)
    void navigate('/convert')
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button color="inherit" startIcon={<ArrowBack />} onClick={backToEditor}>
        Back to Editor
      </Button>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
        <LinkButton to="/" color="inherit">
          Home
        </LinkButton>
        <LinkButton to="/dashboard" color="inherit">
          Conversion History
        </LinkButton>
        {conversion.status === 'success' && (
          <Button color="inherit" onClick={download}>
            Download ZIP
          </Button>
        )}
        <Button variant="outlined" onClick={toNew}>
          New Conversion
        </Button>
      </Box>
      <IconButton
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { sm: 'none' } }}
      >
        <MoreVert />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={toNew}>New Conversion</MenuItem>
          {conversion.status === 'success' && <MenuItem onClick={download}>Download ZIP</MenuItem>}
          <MenuItem component={Link} to="/dashboard">
            Conversion History
          </MenuItem>
          <MenuItem component={Link} to="/">
            Home
          </MenuItem>
        </Menu>
      )}
    </Box>
  )
}
