import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Bars } from '../../../../compiler/api.ts'
import type { PicturePair } from '../../../../compiler/proof/chart/chart-picture.ts'
import type { Overlay } from '../../ui/charts/overlay.ts'
import type { PictureView } from '../../ui/charts/pictures/picture-view.ts'
import { ViewChoice } from '../../ui/charts/pictures/view-choice.tsx'
import type { LiveProof } from './use-live-proof.ts'

const Pictures = lazy(() => import('../../ui/charts/pictures/pictures.tsx'))

type View = 'none' | PictureView

interface Drawn {
  readonly pair: PicturePair
  readonly bars: Bars
}

interface ProofPicturesProps {
  readonly proof: Extract<LiveProof, { state: 'done' }>
}

/** Shows both charts of the previewed program, once the user asks for them. */
export function ProofPictures({ proof }: ProofPicturesProps) {
  const { language = 'pine', converted } = proof.programs
  const [view, setView] = useState<View>('none')
  const { drawn, problem } = useDrawn(proof, view !== 'none')
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        See what each platform’s chart shows:
      </Typography>
      <ViewChoice
        first={['none', 'Plots only']}
        language={language}
        dialect={converted.dialect}
        view={view}
        onView={setView}
      />
      {view !== 'none' && problem !== null && (
        <Typography role="alert" color="error" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
      {view !== 'none' && problem === null && (
        <Box sx={{ mt: 1, border: 1, borderColor: 'divider' }}>
          <Suspense fallback={<Skeleton variant="rectangular" height={440} />}>
            {drawn ? (
              <Pictures
                bars={drawn.bars}
                pair={drawn.pair}
                view={view}
                overlays={noOverlays}
                focus={null}
                label="generated bars with everything the program draws"
              />
            ) : (
              <Skeleton variant="rectangular" height={440} role="progressbar" aria-label="Drawing both charts" />
            )}
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

const noOverlays: readonly Overlay[] = []

/** Draws both charts in the worker; again for each proof. */
function useDrawn({ result, programs, compiler }: ProofPicturesProps['proof'], isWanted: boolean) {
  const [state, setState] = useState<{
    readonly of: unknown
    readonly drawn: Drawn | null
    readonly problem: string | null
  }>({ of: null, drawn: null, problem: null })
  const isDone = state.of === result
  useEffect(() => {
    if (!isWanted || isDone) return
    let isStale = false
    const draw = async (): Promise<void> => {
      const [bars] = await compiler.standardBars()
      if (!bars) throw new Error('There are no standard bars.')
      const pair = await compiler.pictures({ ...programs, bars })
      if (!isStale) setState({ of: result, drawn: { pair, bars }, problem: null })
    }
    draw().catch((error: unknown) => {
      if (!isStale)
        setState({
          of: result,
          drawn: null,
          problem: error instanceof Error ? error.message : 'The charts could not be drawn.',
        })
    })
    return () => {
      isStale = true
    }
  }, [isWanted, isDone, result, programs, compiler])
  return isDone ? state : { drawn: null, problem: null }
}
