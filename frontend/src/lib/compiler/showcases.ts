import { showcases as built } from 'virtual:showcase'
import type { Showcase } from './showcase.ts'

/** What the build's plugin wrote: each example converted and proved by this build's compiler. */
export const showcases = built as readonly Showcase[]
