import Box from '@mui/material/Box'
import { memo, useMemo, useState, type MouseEvent, type PointerEvent } from 'react'
import { formatPlural } from '../../lib/format.ts'
import { languages, type HighlightLanguage } from '../../lib/highlight/languages.ts'
import { highlight, type Piece } from '../../lib/highlight/tokens.ts'
import type { Fold } from './folds.ts'

interface CodeViewProps {
  readonly code: string
  readonly language: HighlightLanguage
  readonly label: string
  /** 1-based lines to highlight in a trace color. */
  readonly tinted?: ReadonlySet<number>
  readonly tint?: 'original' | 'converted'
  readonly onLineHover?: (line: number | null) => void
  readonly onLineClick?: (line: number) => void
  /** Parts that a row with a button replaces until it is pressed. */
  readonly folds?: readonly Fold[]
  /** Drawn behind a text field that has the same text: hidden from assistive technology, without its own scrolling. */
  readonly isBackdrop?: boolean
  readonly maxHeight?: number | string
  readonly fontSize?: string
}

/** Lines per layout section, and the line height in em. */
const sectionLength = 40
const lineHeight = 1.6

const noFolds: readonly Fold[] = []

/** Consecutive visible lines, or a fold; 1-based and inclusive. */
interface Section {
  readonly from: number
  readonly to: number
  readonly isFold: boolean
}

/** Splits lines into folds and visible sections of at most `sectionLength` lines. */
function sectionsOf(count: number, folds: readonly Fold[]): readonly Section[] {
  const sections: Section[] = []
  const show = (from: number, end: number) => {
    for (let line = from; line <= end; line += sectionLength)
      sections.push({ from: line, to: Math.min(end, line + sectionLength - 1), isFold: false })
  }
  let line = 1
  for (const { from, to } of folds) {
    show(line, from - 1)
    sections.push({ from, to, isFold: true })
    line = to + 1
  }
  show(line, count)
  return sections
}

/** Shows read-only code as plain markup, so that it can be prerendered. */
export function CodeView({
  code,
  language,
  label,
  tinted,
  tint = 'original',
  onLineHover,
  onLineClick,
  folds = noFolds,
  isBackdrop = false,
  maxHeight,
  fontSize = '0.8125rem',
}: CodeViewProps) {
  const lines = useMemo(() => highlight(languages[language], code), [code, language])
  const [opened, setOpened] = useState<{ readonly code: string; readonly lines: ReadonlySet<number> } | null>(null)
  const openedLines = opened?.code === code ? opened.lines : null
  const sections = useMemo(
    () =>
      sectionsOf(
        lines.length,
        folds.filter(({ from }) => !openedLines?.has(from)),
      ),
    [lines.length, folds, openedLines],
  )
  const follow = (event: PointerEvent) => onLineHover?.(lineAt(event))
  const click = (event: MouseEvent) => {
    const line = lineAt(event)
    if (line !== null) onLineClick?.(line)
  }
  const region = isBackdrop ? { 'aria-hidden': true } : { role: 'region', 'aria-label': label, tabIndex: 0 }
  return (
    <Box
      component="pre"
      // Scrolling regions must be focusable.
      {...region}
      // A pointer's addition: the same lines can be read without it.
      onClick={onLineClick && click}
      onPointerMove={onLineHover && follow}
      onPointerLeave={onLineHover && (() => onLineHover(null))}
      sx={styleOf(tint, fontSize, isBackdrop, maxHeight)}
    >
      <code>
        {sections.map(({ from, to, isFold }) =>
          isFold ? (
            <button
              key={`fold ${from}`}
              type="button"
              className="fold"
              onClick={() => setOpened({ code, lines: new Set([...(openedLines ?? []), from]) })}
            >
              ⋯ Show {formatPlural(to - from + 1, 'line')}
            </button>
          ) : (
            <span
              key={from}
              className="section"
              style={{ containIntrinsicHeight: `${(to - from + 1) * lineHeight}em` }}
            >
              {lines.slice(from - 1, to).map((pieces, index) => (
                <Row
                  key={from + index}
                  line={from + index}
                  pieces={pieces}
                  tinted={tinted?.has(from + index) ?? false}
                />
              ))}
            </span>
          ),
        )}
      </code>
    </Box>
  )
}

const styleOf = (
  tint: 'original' | 'converted',
  fontSize: string,
  isBackdrop: boolean,
  maxHeight: number | string | undefined,
) =>
  ({
    m: 0,
    py: 1.5,
    overflow: isBackdrop ? 'visible' : 'auto',
    maxHeight,
    height: maxHeight ? undefined : '100%',
    fontFamily: 'mono.fontFamily',
    typography: 'mono',
    fontSize,
    tabSize: 4,
    // Off-screen sections are skipped in layout, paint and hit testing.
    '& .section': { display: 'block', width: 'max-content', minWidth: '100%', contentVisibility: 'auto' },
    '& .row': {
      display: 'block',
      pl: '3.9em',
      pr: 2,
      position: 'relative',
      whiteSpace: 'pre',
      minHeight: `${lineHeight}em`,
      width: 'max-content',
      minWidth: '100%',
    },
    '& .row::before': {
      content: 'attr(data-line)',
      position: 'absolute',
      left: 0,
      width: '2.9em',
      textAlign: 'right',
      color: 'text.disabled',
      userSelect: 'none',
    },
    '& .fold': {
      display: 'block',
      position: 'sticky',
      left: 0,
      width: 'fit-content',
      m: 0,
      py: 0.25,
      pl: '3.9em',
      pr: 2,
      border: 0,
      font: 'inherit',
      color: 'text.secondary',
      bgcolor: 'transparent',
      cursor: 'pointer',
      '&:hover': { color: 'text.primary', textDecoration: 'underline' },
      '&:focus-visible': { outline: '2px solid var(--tw-palette-info-main)', outlineOffset: -2 },
    },
    '& .tinted': {
      bgcolor: `color-mix(in srgb, var(--tw-palette-trace-${tint}) 18%, transparent)`,
      boxShadow: `inset 2px 0 0 var(--tw-palette-trace-${tint})`,
    },
    '& .comment': { color: 'code.comment' },
    '& .directive': { color: 'code.directive' },
    '& .string': { color: 'code.string' },
    '& .number': { color: 'code.number' },
    '& .keyword': { color: 'code.keyword' },
    '& .type': { color: 'code.type' },
  }) as const

/** Returns the 1-based line under the pointer, or null. */
function lineAt({ target }: PointerEvent | MouseEvent): number | null {
  const row = (target as Element).closest<HTMLElement>('[data-line]')
  return row ? Number(row.dataset.line) : null
}

interface RowProps {
  readonly line: number
  readonly pieces: readonly Piece[]
  readonly tinted: boolean
}

const Row = memo(
  function Row({ line, pieces, tinted }: RowProps) {
    return (
      <span className={tinted ? 'row tinted' : 'row'} data-line={line}>
        {pieces.map((piece, index) =>
          piece.kind === 'text' || piece.kind === 'function' ? (
            piece.text
          ) : (
            <span key={index} className={piece.kind}>
              {piece.text}
            </span>
          ),
        )}
      </span>
    )
  },
  (before, { line, pieces, tinted }) =>
    before.line === line && before.tinted === tinted && arePiecesEqual(before.pieces, pieces),
)

const arePiecesEqual = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one.length === other.length && one.every(({ kind, text }, n) => kind === other[n]?.kind && text === other[n].text)
