import Box from '@mui/material/Box'
import type { SystemStyleObject } from '@mui/system'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

interface HeaderDisclosureProps {
  /** The content of the button. */
  readonly summary: ReactNode
  /** The button's name, where it shows none. */
  readonly label?: string
  readonly children: ReactNode
  readonly sx?: SystemStyleObject<Theme>
}

/**
 * A menu of the header as a native disclosure: it opens before the application is loaded, and without JavaScript.
 * Escape, a press elsewhere and a followed link close it.
 */
export function HeaderDisclosure({ summary, label, children, sx = {} }: HeaderDisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) close()
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [])
  const followed = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close()
  }
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget)) close()
  }
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  return (
    <Box
      component="details"
      ref={details}
      name="header"
      onClick={followed}
      onBlur={left}
      onKeyDown={pressed}
      sx={[{ position: 'relative' }, sx]}
    >
      <Box component="summary" aria-label={label} sx={button}>
        {summary}
      </Box>
      {children}
    </Box>
  )
}

const button = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  px: 1.25,
  borderRadius: 0.75,
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
  userSelect: 'none',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { bgcolor: 'action.hover' },
} as const
