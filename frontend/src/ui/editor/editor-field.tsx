import Box from '@mui/material/Box'
import { useEffect, useImperativeHandle, useRef, useState, type ComponentType } from 'react'
import type { CodeEditorHandle, CodeEditorProps } from './code-editor.tsx'

/**
 * A code field that works at once on prerendered pages: a textarea until the editor loads, which takes over text,
 * focus and cursor. It stays if the editor fails to load.
 */
export function EditorField({ ref, ...props }: CodeEditorProps) {
  const { value, onChange, label, placeholder } = props
  const [Editor, setEditor] = useState<ComponentType<CodeEditorProps> | null>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<CodeEditorHandle>(null)
  const cursor = useRef<Parameters<CodeEditorHandle['jumpTo']> | null>(null)

  useEffect(() => {
    import('./code-editor.tsx').then(
      ({ default: loaded }) => {
        const field = plain.current
        if (field && document.activeElement === field) cursor.current = placeOf(field.value, field.selectionEnd)
        setEditor(() => loaded)
      },
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (Editor && cursor.current) editor.current?.jumpTo(...cursor.current)
  }, [Editor])
  useImperativeHandle(
    ref,
    () => ({
      jumpTo: (line, column) => editor.current?.jumpTo(line, column),
      replaceAll: (text) => editor.current?.replaceAll(text),
    }),
    [],
  )

  if (Editor) return <Editor ref={editor} {...props} />
  return (
    <Box
      component="textarea"
      ref={plain}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={label}
      placeholder={placeholder}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      sx={{
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
      }}
    />
  )
}

/** Returns 1-based line and column of an offset. */
function placeOf(text: string, offset: number): [line: number, column: number] {
  const lines = text.slice(0, offset).split('\n')
  return [lines.length, (lines.at(-1) ?? '').length + 1]
}
