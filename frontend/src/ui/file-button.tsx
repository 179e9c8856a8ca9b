import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'

/** The theme's ring, around the label of the focused input. */
const focusRing = { outline: 2, outlineStyle: 'solid', outlineColor: 'info.main', outlineOffset: 2 }

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'children' | 'disabled'> {
  /** Accessible name of the input. */
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that chooses a file. The input stays reachable by keyboard; choosing the same file again works. */
export function FileButton({ label, accept, onFile, children, ...props }: FileButtonProps) {
  return (
    // The input is the control: the label has neither a role nor a tab stop.
    <Button component="label" {...props} role={undefined} tabIndex={-1} sx={{ '&:focus-within': focusRing }}>
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
