import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { fileName, programFile, type Conversion, type Target } from '../../lib/conversion/conversion-files.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import { CodeView } from '../../ui/code/code-view.tsx'
import { Split } from '../../ui/split.tsx'
import { FileChoice } from './proof/file-choice.tsx'
import { useLinks } from './use-anew.ts'

interface LinkedCodeProps {
  readonly conversion: Conversion
  readonly target: Target
}

type Side = 'source' | 'output'

/** Milliseconds the pointer rests on a line before the other side moves to what belongs to it. */
const rest = 300

/** The MQL5 program of a port with includes: each file by itself. */
export function ConvertedFiles({ conversion }: { readonly conversion: Conversion }) {
  const [open, setOpen] = useState(0)
  const { mql5Includes } = conversion
  const names = [fileName(conversion, 'mql5'), ...mql5Includes.map(({ name }) => name)]
  const include = open > 0 ? mql5Includes[open - 1] : null
  return (
    <>
      {mql5Includes.length > 0 && <FileChoice names={names} open={open} onOpen={setOpen} />}
      {include ? (
        <CodePanel code={include.text} language="mql" format="MQL5" fileName={include.name} />
      ) : (
        <LinkedCode conversion={conversion} target="mql5" />
      )}
    </>
  )
}

/** A converted program; on a wide screen with its source beside it, each line showing what it became or comes from. */
export function LinkedCode({ conversion, target }: LinkedCodeProps) {
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  const code = conversion[`${target}Code`]
  const panel = {
    code,
    file: programFile(conversion, target),
    language: 'mql',
    format: target.toUpperCase(),
    fileName: fileName(conversion, target),
  } as const
  return <CodePanel {...panel} view={isWide ? <SideBySide conversion={conversion} target={target} /> : undefined} />
}

function SideBySide({ conversion, target }: LinkedCodeProps) {
  const links = useLinks(conversion, target)
  const [hovered, setHovered] = useState<{ readonly side: Side; readonly line: number } | null>(null)
  const tinted = (side: Side) =>
    new Set(
      hovered === null ? [] : links.filter((link) => link[hovered.side] === hovered.line).map((link) => link[side]),
    )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hovered) return
    const timer = setTimeout(() => bringIntoView(box.current, hovered.side === 'source' ? 'right' : 'left'), rest)
    return () => clearTimeout(timer)
  }, [hovered, links])
  const follow = (side: Side) => (line: number | null) => setHovered(line === null ? null : { side, line })
  const isPine = conversion.type === 'pine_to_mql'
  return (
    <Box ref={box} sx={{ height: '68vh' }}>
      <Split
        left={
          <CodeView
            code={conversion.pineScriptCode}
            language={isPine ? 'pine' : 'mql'}
            label="Source"
            tinted={tinted('source')}
            tint="original"
            onLineHover={follow('source')}
          />
        }
        right={
          <CodeView
            code={conversion[`${target}Code`]}
            language="mql"
            label={`${target.toUpperCase()} code`}
            tinted={tinted('output')}
            tint="converted"
            onLineHover={follow('output')}
          />
        }
        label="Width of the source"
        storageKey="tradewright.result-split"
      />
    </Box>
  )
}

/** Scrolls one pane, and nothing around it, to its first tinted line unless one is to be seen. */
function bringIntoView(box: HTMLElement | null, pane: 'left' | 'right'): void {
  const view = [...(box?.querySelectorAll<HTMLElement>('pre') ?? [])].at(pane === 'left' ? 0 : -1)
  const lines = [...(view?.querySelectorAll<HTMLElement>('.tinted') ?? [])]
  if (!view || lines.length === 0) return
  const { top, bottom } = view.getBoundingClientRect()
  const areas = lines.map((line) => line.getBoundingClientRect())
  if (areas.some((area) => area.top >= top && area.bottom <= bottom)) return
  view.scrollTop += areas[0].top - top - view.clientHeight / 3
}
