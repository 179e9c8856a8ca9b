import { collections } from './collections.ts'
import { drawings } from './drawings.ts'
import { objects } from './objects.ts'
import type { AuthorHabit } from './pen.ts'
import { requests } from './requests.ts'
import { states } from './states.ts'
import { texts } from './texts.ts'

/** Habits of authors by what they are about. */
export const authorHabits: readonly (readonly AuthorHabit[])[] = [
  objects,
  collections,
  texts,
  requests,
  drawings,
  states,
]
