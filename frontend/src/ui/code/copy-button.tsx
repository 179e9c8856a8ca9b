import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { notify } from '../../lib/notify.ts'
import { useDownloadGuard } from './guard.ts'

interface CopyButtonProps {
  readonly text: string
  /** Name of the copied text for the message: `MQL4` gives 'MQL4 code copied successfully'. */
  readonly format: string
  /** Whether the program may need a warning first. */
  readonly isGuarded?: boolean
}

const feedbackMs = 2000

export function CopyButton({ text, format, isGuarded = false }: CopyButtonProps) {
  const guard = useDownloadGuard()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), feedbackMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await copyText(text)
      setCopied(true)
      notify.success('Copied to clipboard', `${format} code copied successfully`)
    } catch {
      notify.error('Failed to copy code')
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={!text}
      onClick={() => (isGuarded ? guard(() => void copy()) : void copy())}
      startIcon={copied ? <Check /> : <ContentCopy />}
      aria-label={`Copy ${format} code`}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}
