import { useRef } from 'react'
import Button, { type ButtonProps } from '@mui/material/Button'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'children' | 'disabled'> {
  /** A description of the files, for screen readers and tests. */
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that chooses a file; choosing the same file again works. */
export function FileButton({ label, accept, onFile, children, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        disabled={props.disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
