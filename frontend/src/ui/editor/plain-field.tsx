import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'

interface PlainFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly label: string
  readonly placeholder?: string
  /** Called when the field is pointed at or has the focus, also if it had it before hydration. */
  readonly onTouch: () => void
  readonly sx: SxProps
  readonly ref?: Ref<HTMLTextAreaElement | null>
}

/**
 * A textarea that keeps text and cursor through hydration. React would reset both to the prerendered value, so the
 * element is markup that React does not own.
 */
export function PlainField({ value, onChange, label, placeholder = '', onTouch, sx, ref }: PlainFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [markup] = useState(() => textarea(value, label, placeholder))
  const isAdopted = useRef(false)
  const latest = useRef({ onChange, onTouch })
  useEffect(() => {
    latest.current = { onChange, onTouch }
  })
  const field = () => box.current?.querySelector('textarea') ?? null
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, field, [])

  useEffect(() => {
    const element = field()
    if (!element) return
    const events = new AbortController()
    const { signal } = events
    element.addEventListener('input', () => latest.current.onChange(element.value), { signal })
    for (const name of ['focus', 'pointerenter'])
      element.addEventListener(name, () => latest.current.onTouch(), { signal })
    return () => events.abort()
  }, [])
  useEffect(() => {
    const element = field()
    if (!element) return
    const isTyped = !isAdopted.current && element.value !== element.defaultValue
    if (isTyped) latest.current.onChange(element.value)
    else if (element.value !== value) element.value = value
    if (!isAdopted.current && document.activeElement === element) latest.current.onTouch()
    isAdopted.current = true
  }, [value])

  return <Box ref={box} sx={sx} dangerouslySetInnerHTML={{ __html: markup }} />
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** The parser drops a first line break, so one is added. */
const textarea = (value: string, label: string, placeholder: string) =>
  `<textarea data-kept aria-label="${escaped(label)}" placeholder="${escaped(placeholder)}" wrap="off" ` +
  `spellcheck="false" autocapitalize="off" autocomplete="off" autocorrect="off">\n${escaped(value)}</textarea>`
