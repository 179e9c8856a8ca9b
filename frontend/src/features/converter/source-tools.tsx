import Button from '@mui/material/Button'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { examples } from '../../lib/compiler/examples.ts'
import { notify } from '../../lib/notify.ts'
import { optionsQuery, codeOf, filledFiles, type Draft } from './source/draft.ts'
import { shareLink } from '../../lib/share-link.ts'

interface SourceToolsProps {
  readonly isPine: boolean
  readonly hasCode: boolean
  readonly getDraft: () => Draft
  readonly onCode: (code: string) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** Buttons that open, share and insert code. */
export function SourceTools({ isPine, hasCode, getDraft, onCode, onFiles }: SourceToolsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const share = async () => {
    const draft = getDraft()
    try {
      await copyText(
        shareLink(`${location.origin}${location.pathname}?${optionsQuery(draft)}`, {
          code: codeOf(draft),
          files: [...filledFiles(draft)],
        }),
      )
      notify.success('Link copied', 'The link contains your code. Nothing is stored on our servers.')
    } catch {
      notify.error('Failed to copy code')
    }
  }
  return (
    <>
      <Button size="small" color="inherit" startIcon={<FolderOpenOutlined />} onClick={() => picker.current?.click()}>
        Open files
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to convert"
        accept=".pine,.txt,.mq4,.mqh,text/plain"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {isPine && (
        <Button
          size="small"
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Examples
        </Button>
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {examples.map((example) => (
            <MenuItem
              key={example.id}
              onClick={() => {
                setAnchor(null)
                onCode(example.code)
              }}
            >
              {example.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={<LinkOutlined />}
        disabled={!hasCode}
        onClick={() => void share()}
      >
        Share
      </Button>
    </>
  )
}
