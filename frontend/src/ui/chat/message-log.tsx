import Box from '@mui/material/Box'
import { useEffect, useRef, type ReactNode } from 'react'

interface MessageLogProps {
  readonly label: string
  /** Changes with whatever comes at the end. */
  readonly end: string
  readonly children: ReactNode
}

/** Pixels from the end within which somebody reads the end. */
const nearEnd = 80

/** The messages; follows the end unless somebody has gone back to read. */
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
