import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'children' | 'disabled'> {
  /** Accessible name of the input. */
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that chooses a file. The input stays reachable by keyboard; choosing the same file again works. */
export function FileButton({ label, accept, onFile, children, ...props }: FileButtonProps) {
  return (
    <Button component="label" {...props}>
      {children}
      <Box
        component="input"
        type="file"
        accept={accept}
        aria-label={label}
        disabled={props.disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
        sx={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
      />
    </Button>
  )
}
