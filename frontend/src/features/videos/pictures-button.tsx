import Button, { type ButtonProps } from '@mui/material/Button'
import { setPicturesShown, usePicturesShown } from './pictures.ts'

/** Says what a click will load before it does. */
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
      {areShown ? 'Hide pictures' : 'Show pictures from YouTube'}
    </Button>
  )
}
