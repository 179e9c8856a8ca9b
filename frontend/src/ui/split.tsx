import Box from '@mui/material/Box'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { recall, remember } from '../lib/storage.ts'

interface SplitProps {
  readonly left: ReactNode
  readonly right: ReactNode
  /** What moving the divider changes. */
  readonly label?: string
  /** Where the divider's place is remembered. */
  readonly storageKey: string
}

const least = 25
const most = 75
const step = 2
const clamp = (percent: number) => Math.min(most, Math.max(least, percent))

/** Two panes with a divider that pointer and arrow keys move. */
export function Split({ left, right, storageKey, label = 'Width of the editor' }: SplitProps) {
  const box = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(() => clamp(Number(recall(storageKey) ?? 50) || 50))
  const place = (next: number) => {
    setPercent(clamp(next))
    remember(storageKey, String(clamp(next)))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    const { left: start, width } = box.current.getBoundingClientRect()
    place(((event.clientX - start) / width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: percent - step,
      ArrowRight: percent + step,
      Home: least,
      End: most,
    }
    if (!(event.key in moves)) return
    event.preventDefault()
    place(moves[event.key])
  }
  return (
    <Box
      ref={box}
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(0, ${percent}fr) 9px minmax(0, ${100 - percent}fr)`,
        height: '100%',
        minHeight: 'inherit',
      }}
    >
      <Box sx={{ minHeight: 'inherit', overflow: 'hidden' }}>{left}</Box>
      <Box
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => place(50)}
        onKeyDown={onKeyDown}
        sx={{
          cursor: 'col-resize',
          touchAction: 'none',
          display: 'grid',
          placeItems: 'center',
          borderInline: 1,
          borderColor: 'divider',
          bgcolor: 'surface.sunken',
          '&::before': { content: '""', width: 3, height: 28, borderRadius: 2, bgcolor: 'text.disabled' },
          '&:hover::before': { bgcolor: 'text.primary' },
        }}
      />
      <Box sx={{ minHeight: 'inherit', overflow: 'hidden' }}>{right}</Box>
    </Box>
  )
}
