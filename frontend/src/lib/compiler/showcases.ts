import { showcases as built } from 'virtual:showcase'
import type { Showcase } from './showcase.ts'

/** The examples as converted and proved by this build. */
export const showcases = built as readonly Showcase[]
