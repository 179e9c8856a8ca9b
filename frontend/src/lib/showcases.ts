import { showcases as built } from 'virtual:showcase'
import type { Showcase } from './showcase.ts'

/** What the build's plugin wrote; empty where the build had no compiler. */
export const showcases = built as readonly Showcase[]
