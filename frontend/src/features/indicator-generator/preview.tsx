import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { IndicatorSelections } from '../../../../compiler/ea/spec/wizard.ts'
import type { IndicatorPreview } from '../../lib/compiler/preview-indicator.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { MiniChart } from './mini-chart.tsx'

const typingPauseMs = 250

/** Previews the indicator while the user chooses; it is computed in the browser. */
export function Preview({ selections }: { readonly selections: IndicatorSelections }) {
  const compiler = useCompiler()
  const [preview, setPreview] = useState<IndicatorPreview | null>(null)
  const isEmpty = selections.indicatorTypes.length === 0
  useEffect(() => {
    if (isEmpty) return
    let isStale = false
    const timer = setTimeout(() => {
      compiler.previewIndicator(selections).then(
        (drawn) => !isStale && setPreview(drawn),
        () => !isStale && setPreview(null),
      )
    }, typingPauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [compiler, selections, isEmpty])
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        position: { lg: 'sticky' },
        top: { lg: 80 },
      }}
    >
      <Typography variant="kicker" component="h2" color="textSecondary" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        Preview on synthetic bars
      </Typography>
      {isEmpty && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Choose an indicator to see a preview.
        </Typography>
      )}
      {!isEmpty && !preview && <Skeleton variant="rectangular" height={300} />}
      {!isEmpty && preview && <MiniChart preview={preview} colors={selections.outputSettings.colors} />}
    </Box>
  )
}
