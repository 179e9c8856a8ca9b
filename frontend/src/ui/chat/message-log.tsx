import Box from '@mui/material/Box'
import { useEffect, useRef, type ReactNode } from 'react'

interface MessageLogProps {
  readonly label: string
  /** Changes when the end of the log changes. */
  readonly end: string
  readonly children: ReactNode
}

/** Within this many pixels of the end, the log follows new messages. */
const nearEnd = 80

/** Follows the end of the log unless the user scrolled up. */
export function MessageLog({ label, end, children }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    if (box.current && follows.current) box.current.scrollTop = box.current.scrollHeight
  }, [end])
  const look = () => {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    follows.current = scrollHeight - scrollTop - clientHeight < nearEnd
  }
  return (
    <Box
      ref={box}
      role="log"
      aria-label={label}
      aria-live="polite"
      tabIndex={0}
      onScroll={look}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        p: 1.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
      }}
    >
      {children}
    </Box>
  )
}
