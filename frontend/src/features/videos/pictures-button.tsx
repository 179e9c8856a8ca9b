import Button from '@mui/material/Button'
import { setPicturesShown, usePicturesShown } from './pictures.ts'

/** Says what a click will load before it does. */
export function PicturesButton() {
  const areShown = usePicturesShown()
  return (
    <Button color="inherit" aria-pressed={areShown} onClick={() => setPicturesShown(!areShown)}>
      {areShown ? 'Hide pictures' : 'Show pictures from YouTube'}
    </Button>
  )
}
