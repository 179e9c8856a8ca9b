import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  fileName,
  programFile,
  programLabel,
  type Conversion,
  type Target,
} from '../../lib/conversion/conversion-files.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import type { LineLink } from '../../lib/conversion/line-links.ts'
import { CodeView } from '../../ui/code/code-view.tsx'
import { foldsAroundAuthor, type Fold } from '../../ui/code/folds.ts'
import { Split } from '../../ui/split.tsx'
import { FileSelect, ProgramChoice } from '../../ui/code/program-choice.tsx'
import { useLinks } from './use-reconversion.ts'
import { everyProgram, type SingleProgram } from '../../../../contract/outputs.ts'
import { ZipButton } from '../../ui/code/zip-button.tsx'

interface ConvertedFilesProps {
  readonly conversion: Conversion
  readonly target: Target
}

interface LinkedCodeProps {
  readonly conversion: Conversion
  readonly program: SingleProgram
}

type Side = 'source' | 'output'

/** How long the pointer rests on a line before the other pane scrolls, in milliseconds. */
const hoverPauseMs = 300

/** Shows a converted program, and the indicator beside an Expert Advisor. */
export function ConvertedFiles({ conversion, target }: ConvertedFilesProps) {
  const [isCompanion, setCompanion] = useState(false)
  const [file, setFile] = useState(0)
  const programs = everyProgram(conversion.outputs).filter((program) => program.target === target)
  const program = programs.find((one) => one.isCompanion === isCompanion) ?? programs[0]
  if (!program) return null
  const { includes } = program
  const open = file <= includes.length ? file : 0
  const include = open > 0 ? includes[open - 1] : undefined
  const names = [fileName(conversion, program), ...includes.map(({ name }) => name)]
  const choose = (next: boolean) => {
    setCompanion(next)
    setFile(0)
  }
  // One row: a row for each choice would push the code off the screen.
  const choice = (
    <>
      {programs.length > 1 && <ProgramChoice isCompanion={program.isCompanion} onChoose={choose} />}
      {includes.length > 0 && <FileSelect names={names} open={open} onOpen={setFile} />}
    </>
  )
  const shared = { choice, isNamed: includes.length > 0 }
  return include ? (
    <CodePanel code={include.text} language="mql" format={target.toUpperCase()} fileName={include.name} {...shared} />
  ) : (
    <LinkedCode key={programLabel(program)} conversion={conversion} program={program} {...shared} />
  )
}

interface ChosenCodeProps extends LinkedCodeProps {
  readonly choice: ReactNode
  readonly isNamed: boolean
}

/** Shows a converted program. On wide screens the source is beside it with linked lines. */
function LinkedCode({ conversion, program, choice, isNamed }: ChosenCodeProps) {
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  const { code, includes, target } = program
  const panel = {
    code,
    file: programFile(conversion, program),
    language: 'mql',
    format: target.toUpperCase(),
    fileName: fileName(conversion, program),
    choice,
    isNamed,
    ...(includes.length > 0 ? { download: <ZipButton conversion={conversion} /> } : {}),
  } as const
  const folds = useMemo(() => authorFolds(code, noLinks), [code])
  return (
    <CodePanel
      {...panel}
      folds={folds}
      {...(isWide ? { view: <SideBySide conversion={conversion} program={program} /> } : {})}
    />
  )
}

function SideBySide({ conversion, program }: LinkedCodeProps) {
  const { code, target } = program
  const links = useLinks(conversion, program)
  const folds = useMemo(() => authorFolds(code, links), [code, links])
  const [hovered, setHovered] = useState<{ readonly side: Side; readonly line: number } | null>(null)
  const tinted = (side: Side) =>
    new Set(
      hovered === null ? [] : links.filter((link) => link[hovered.side] === hovered.line).map((link) => link[side]),
    )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hovered) return
    const timer = setTimeout(
      () => bringIntoView(box.current, hovered.side === 'source' ? 'right' : 'left'),
      hoverPauseMs,
    )
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
            code={code}
            language="mql"
            label={`${target.toUpperCase()} code`}
            folds={folds}
            tinted={tinted('output')}
            tint="converted"
            onLineHover={follow('output')}
          />
        }
        label="Source width"
        storageKey="tradewright.result-split"
      />
    </Box>
  )
}

const noLinks: readonly LineLink[] = []

const authorFolds = (code: string, links: readonly LineLink[]): readonly Fold[] =>
  foldsAroundAuthor(
    code,
    links.map(({ output }) => output),
  )

/** Scrolls one pane to its first highlighted line unless one is visible. */
function bringIntoView(box: HTMLElement | null, pane: 'left' | 'right'): void {
  const view = [...(box?.querySelectorAll<HTMLElement>('pre') ?? [])].at(pane === 'left' ? 0 : -1)
  const lines = [...(view?.querySelectorAll<HTMLElement>('.tinted') ?? [])]
  if (!view || lines.length === 0) return
  const { top, bottom } = view.getBoundingClientRect()
  const areas = lines.map((line) => line.getBoundingClientRect())
  if (areas.some((area) => area.top >= top && area.bottom <= bottom)) return
  view.scrollTop += (areas[0]?.top ?? top) - top - view.clientHeight / 3
}
