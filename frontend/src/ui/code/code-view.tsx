import Box from '@mui/material/Box'
import { memo, useMemo, type PointerEvent } from 'react'
import { languages, type HighlightLanguage } from '../../lib/highlight/languages.ts'
import { highlight, type Piece } from '../../lib/highlight/tokens.ts'

interface CodeViewProps {
  readonly code: string
  readonly language: HighlightLanguage
  readonly label: string
  /** 1-based lines to highlight in a trace color. */
  readonly tinted?: ReadonlySet<number>
  readonly tint?: 'original' | 'converted'
  readonly onLineHover?: (line: number | null) => void
  readonly maxHeight?: number | string
  readonly fontSize?: string
}

/** Lines per layout section, and the line height in em. */
const sectionLength = 40
const lineHeight = 1.6

const sections = <T,>(lines: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(lines.length / sectionLength) }, (_, n) =>
    lines.slice(n * sectionLength, (n + 1) * sectionLength),
  )

/** Shows read-only code as plain markup, so that it can be prerendered. */
export function CodeView({
  code,
  language,
  label,
  tinted,
  tint = 'original',
  onLineHover,
  maxHeight,
  fontSize = '0.8125rem',
}: CodeViewProps) {
  const lines = useMemo(() => highlight(languages[language], code), [code, language])
  const follow = (event: PointerEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-line]')
    onLineHover?.(row ? Number(row.dataset.line) : null)
  }
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      // Scrolling regions must be focusable.
      tabIndex={0}
      onPointerMove={onLineHover && follow}
      onPointerLeave={onLineHover && (() => onLineHover(null))}
      sx={{
        m: 0,
        py: 1.5,
        overflow: 'auto',
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
      }}
    >
      <code>
        {sections(lines).map((rows, section) => (
          <span key={section} className="section" style={{ containIntrinsicHeight: `${rows.length * lineHeight}em` }}>
            {rows.map((pieces, index) => {
              const line = section * sectionLength + index + 1
              return <Row key={line} line={line} pieces={pieces} tinted={tinted?.has(line) ?? false} />
            })}
          </span>
        ))}
      </code>
    </Box>
  )
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
