import { collections } from './collections.ts'
import { drawings } from './drawings.ts'
import { objects } from './objects.ts'
import { mixtures } from './mixtures.ts'
import { moments } from './moments.ts'
import type { AuthorHabit } from './pen.ts'
import { requests } from './requests.ts'
import { shapes } from './shapes.ts'
import { states } from './states.ts'
import { strings } from './strings.ts'

/** Habits of authors by what they are about. */
export const authorHabits: readonly (readonly AuthorHabit[])[] = [
  objects,
  collections,
  strings,
  requests,
  drawings,
  states,
]

/** Habits of later seeds: seeds before write what they have written. */
export const laterHabits: readonly (readonly AuthorHabit[])[] = [...authorHabits, moments, shapes, mixtures, mixtures]
