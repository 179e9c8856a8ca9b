import Button, { type ButtonProps } from '@mui/material/Button'
import { setPicturesShown, usePicturesShown } from './pictures.ts'

/** The label says that a click loads pictures from YouTube. */
export function PicturesButton(rest: ButtonProps) {
  const areShown = usePicturesShown()
  return (
    <Button
      {...rest}
      color="inherit"
      aria-pressed={areShown}
      onClick={() => setPicturesShown(!areShown)}
      sx={{ '&[hidden]': { display: 'none' } }}
    >
      {areShown ? 'Hide thumbnails' : 'Load thumbnails from YouTube'}
    </Button>
  )
}
