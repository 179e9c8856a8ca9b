import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { decode } from '../../../../compiler/mql/encodings.ts'
import { languageOfFile } from '../../../../compiler/targets/languages.ts'
import { listingCodeLength } from '../../../../contract/marketplace/listing-models.ts'
import { formatCount } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { useSellerChange, type SellerListing } from './use-seller.ts'

/** Uploads a file as the newest version of a listing. */
export function UploadVersion({ listing, onClose }: { readonly listing: SellerListing; readonly onClose: () => void }) {
  const [file, setFile] = useState<{ readonly name: string; readonly code: string } | null>(null)
  const [changeLog, setChangeLog] = useState('')
  const upload = useSellerChange('add-listing-version', 'The file was not accepted', () => {
    notify.success('The file was checked. Buyers get it after the review.')
    onClose()
  })
  const language = languageOfFile(file?.name ?? '') ?? null
  const isLong = (file?.code.length ?? 0) > listingCodeLength
  const open = async (chosen: File): Promise<void> => {
    const { text } = decode(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, code: text })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 640 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <FileButton
          label="Program file"
          accept=".mq4,.mq5,.pine,text/plain"
          variant="outlined"
          onFile={(chosen) => void open(chosen)}
        >
          Choose file
        </FileButton>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {file ? `${file.name}, ${formatCount(file.code.length)} characters` : 'Source code: .mq4, .mq5 or .pine'}
        </Typography>
      </Box>
      {file && language === null && <Alert severity="error">The name must end in .mq4, .mq5 or .pine.</Alert>}
      {isLong && <Alert severity="error">At most {formatCount(listingCodeLength)} characters.</Alert>}
      <TextField
        label="What changed"
        value={changeLog}
        onChange={({ target }) => setChangeLog(target.value)}
        multiline
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!file || language === null || isLong || changeLog.trim() === '' || upload.isPending}
          onClick={() =>
            file &&
            language &&
            upload.mutate({ id: listing.id, state: listing.state, language, code: file.code, changeLog })
          }
        >
          {upload.isPending ? 'Checking...' : 'Upload and check'}
        </Button>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
