import type { Choices } from '../../written/choices.ts'
import type { Kind, Known } from '../expressions.ts'
import type { Statements } from '../statements.ts'

/** Something that authors do in many programs: what it declares before the functions, and what it does in them. */
export interface Habit {
  readonly declare?: (statements: Statements, choices: Choices) => void
  readonly apply: (statements: Statements, choices: Choices, known: Known[]) => void
}

/**
 * A habit as code with gaps. `{{a~b}}` is one of them, also of further gaps, `{{2..5}}` a number, `$bar` the bar that
 * the place is about,
 * `$double`, `$int` and `$bool` expressions of the place.
 */
export interface Snippet {
  readonly declare?: string
  readonly code: string
  /** Variables of the code that can be read from then on. */
  readonly gives: Readonly<Record<string, Kind>>
}

const gap = /\{\{([^{}]*)\}\}|\$(bar|double|int|bool)\b/g

function filled(text: string, statements: Statements, choices: Choices, known: readonly Known[]): string {
  const once = text.replace(gap, (_whole, options: string | undefined, place: 'bar' | Kind | undefined) => {
    if (place === 'bar') return statements.bar
    if (place !== undefined) return statements.expression(place, known)
    const range = /^(-?\d+)\.\.(\d+)$/.exec(options ?? '')
    return range ? String(choices.whole(Number(range[1]), Number(range[2]))) : choices.among((options ?? '').split('~'))
  })
  return once === text ? text : filled(once, statements, choices, known)
}

/** Returns the habit of a snippet. */
export function habitOf({ declare, code, gives }: Snippet): Habit {
  const write = (text: string, statements: Statements, choices: Choices, known: readonly Known[]): void => {
    const lines = filled(text, statements, choices, known)
    for (const line of lines.trim().split('\n')) statements.line(line.trim())
  }
  return {
    ...(declare !== undefined && { declare: (statements, choices) => write(declare, statements, choices, []) }),
    apply: (statements, choices, known) => {
      write(code, statements, choices, known)
      for (const [name, kind] of Object.entries(gives)) known.push({ name, kind, isFixed: false })
    },
  }
}
