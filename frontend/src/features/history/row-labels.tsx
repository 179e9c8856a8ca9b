import FolderOutlined from '@mui/icons-material/FolderOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Summary } from './use-conversions.ts'

/** Shows folder and tags of a conversion; nothing without them. */
export function RowLabels({ row: { folder, tags = [] } }: { readonly row: Summary }) {
  if (!folder && tags.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {folder && <Chip size="small" icon={<FolderOutlined />} label={folder} title={`Folder: ${folder}`} />}
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} title={`Tag: ${tag}`} />
      ))}
    </Box>
  )
}
