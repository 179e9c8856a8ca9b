import Box from '@mui/material/Box'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { readStorage, writeStorage } from '../lib/storage.ts'

interface SplitProps {
  readonly left: ReactNode
  readonly right: ReactNode
  /** Accessible name of the divider. */
  readonly label?: string
  /** Storage key of the divider's position. */
  readonly storageKey: string
}

const minPercent = 25
const maxPercent = 75
const stepPercent = 2
const clamp = (percent: number) => Math.min(maxPercent, Math.max(minPercent, percent))

/** Two panes with a divider that moves by pointer and arrow keys. */
export function Split({ left, right, storageKey, label = 'Editor width' }: SplitProps) {
  const box = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(() => clamp(Number(readStorage(storageKey) ?? 50) || 50))
  const place = (next: number) => {
    setPercent(clamp(next))
    writeStorage(storageKey, String(clamp(next)))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    const { left: start, width } = box.current.getBoundingClientRect()
    place(((event.clientX - start) / width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const targets = new Map([
      ['ArrowLeft', percent - stepPercent],
      ['ArrowRight', percent + stepPercent],
      ['Home', minPercent],
      ['End', maxPercent],
    ])
    const target = targets.get(event.key)
    if (target === undefined) return
    event.preventDefault()
    place(target)
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
        aria-valuemin={minPercent}
        aria-valuemax={maxPercent}
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
