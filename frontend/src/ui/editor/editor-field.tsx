import Box from '@mui/material/Box'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { CodeView } from '../code/code-view.tsx'
import type { CodeEditorHandle, CodeEditorProps } from './code-editor.tsx'
import { PlainField } from './plain-field.tsx'

interface EditorFieldProps extends CodeEditorProps {
  /** Whether the editor loads only when the field is touched, so that the rest of the page loads first. */
  readonly isLazy?: boolean
  /** Whether the field shows highlighted code until it has the focus. */
  readonly isHighlighted?: boolean
}

/**
 * A code field that works at once on prerendered pages: a textarea until the editor loads, which takes over text,
 * focus and cursor. It stays if the editor fails to load.
 */
export function EditorField({ ref, isLazy = false, isHighlighted = false, ...props }: EditorFieldProps) {
  const { value, onChange, label, placeholder = '', language } = props
  const [Editor, setEditor] = useState<ComponentType<CodeEditorProps> | null>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<CodeEditorHandle>(null)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })

  const load = useCallback(() => {
    import('./code-editor.tsx').then(
      ({ default: loaded }) => {
        const field = plain.current
        if (!field) return
        const isFocused = document.activeElement === field
        const { selectionStart, selectionEnd } = field
        // One task for all steps, so that no key falls between the two fields.
        flushSync(() => {
          latestOnChange.current(field.value)
          setEditor(() => loaded)
        })
        if (isFocused) editor.current?.focusAt(selectionStart, selectionEnd)
      },
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!isLazy) load()
  }, [isLazy, load])
  useImperativeHandle(
    ref,
    () => ({
      jumpTo: (line, column) => editor.current?.jumpTo(line, column),
      focusAt: (anchor, head) => editor.current?.focusAt(anchor, head),
      replaceAll: (text) => editor.current?.replaceAll(text),
    }),
    [],
  )

  if (Editor) return <Editor ref={editor} {...props} />
  const field = (sx: object) => (
    <PlainField
      ref={plain}
      value={value}
      onChange={onChange}
      onTouch={load}
      label={label}
      placeholder={placeholder}
      sx={{ height: '100%', '& textarea': { ...textarea, ...sx } }}
    />
  )
  if (!isHighlighted) return field({})
  return (
    <Box sx={overBackdrop}>
      {field(transparentTextarea)}
      <CodeView code={value} language={language} label={label} fontSize="0.8125rem" isBackdrop />
    </Box>
  )
}

const textarea = {
  display: 'block',
  width: '100%',
  height: '100%',
  p: 1.5,
  border: 0,
  resize: 'none',
  typography: 'mono',
  bgcolor: 'transparent',
  color: 'text.primary',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--tw-palette-info-main)', outlineOffset: -2 },
} as const

/** The field over the highlighted code. With the focus it shows its own text, which may be newer. */
const transparentTextarea = {
  p: 0,
  pt: 1.5,
  pl: 'calc(3.9 * 0.8125rem)',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  tabSize: 4,
  overflow: 'hidden',
  fieldSizing: 'content',
  '&:not(:focus)': { color: 'transparent' },
} as const

const overBackdrop = {
  display: 'grid',
  gridTemplateColumns: 'minmax(100%, max-content)',
  alignItems: 'stretch',
  height: '100%',
  overflow: 'auto',
  '& > *': { gridArea: '1 / 1' },
  '& > div': { zIndex: 1 },
  '& > div:focus-within + pre .row': { color: 'transparent', '& *': { color: 'transparent' } },
} as const
