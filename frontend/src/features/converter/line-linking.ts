import { useEffect, useState } from 'react'
import type { LineLink } from '../../lib/conversion/line-links.ts'

export type Side = 'source' | 'output'

/** The line that the pointer is on, 1-based. */
export interface LineAtPointer {
  readonly side: Side
  readonly line: number
  readonly isClicked: boolean
}

/** Returns the lines of `side` that belong to the line under the pointer; on its own side that line itself. */
export function linkedTo(lines: readonly LineLink[], side: Side, pointer: LineAtPointer | null): readonly number[] {
  if (!pointer) return []
  if (pointer.side === side) return lines.some((link) => link[side] === pointer.line) ? [pointer.line] : []
  return lines.filter((link) => link[pointer.side] === pointer.line).map((link) => link[side])
}

/** How long the pointer rests on a line before the other pane scrolls, in milliseconds. */
const hoverPauseMs = 300

/** Returns the line to scroll to in the other pane: at once after a click, after a pause while hovering. */
export function useReveal(lines: readonly LineLink[], pointer: LineAtPointer | null) {
  const [reveal, setReveal] = useState<{ readonly side: Side; readonly line: number } | null>(null)
  useEffect(() => {
    if (!pointer) return
    const side = pointer.side === 'source' ? 'output' : 'source'
    // The last link is the line's calculation; the first may be a declaration.
    const line = linkedTo(lines, side, pointer).at(-1)
    if (line === undefined) return
    const timer = setTimeout(() => setReveal({ side, line }), pointer.isClicked ? 0 : hoverPauseMs)
    return () => clearTimeout(timer)
  }, [lines, pointer])
  return (side: Side) => (reveal?.side === side ? reveal : null)
}
