import Box from '@mui/material/Box'
import { useState } from 'react'
import { usePicturesShown } from './pictures.ts'
import { isOwnPicture, thumbnailOf, type Video } from './youtube.ts'

/** Shows the thumbnail on our own server, or that of another one if enabled; else a placeholder. */
export function Thumbnail({ video }: { readonly video: Video }) {
  const areForeignShown = usePicturesShown()
  const areShown = areForeignShown || isOwnPicture(video)
  const [broken, setBroken] = useState<string | null>(null)
  const source = thumbnailOf(video)
  return (
    <Box sx={{ aspectRatio: '16 / 9', bgcolor: 'surface.sunken', display: 'grid', overflow: 'hidden' }}>
      {areShown && source && source !== broken ? (
        <Box
          component="img"
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Placeholder />
      )}
    </Box>
  )
}

/** Two traces in the product's style. */
function Placeholder() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 180"
      aria-hidden
      data-placeholder=""
      sx={{ width: '100%', height: '100%', fill: 'none', strokeWidth: 2 }}
    >
      <Box
        component="path"
        d="M0 130 40 112 80 120 120 84 160 96 200 62 240 76 280 44 320 52"
        sx={{ stroke: 'var(--tw-palette-trace-original)' }}
      />
      <Box
        component="path"
        d="M0 134 40 116 80 124 120 88 160 100 200 66 240 80 280 48 320 56"
        sx={{ stroke: 'var(--tw-palette-trace-converted)' }}
      />
    </Box>
  )
}
