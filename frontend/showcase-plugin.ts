import type { Plugin } from 'vite'
import { createShowcases } from './showcase.ts'

const id = 'virtual:showcase'

/** Serves the home page's examples, converted and proved by this build: none of its figures is written by hand. */
export function showcasePlugin(): Plugin {
  let module: Promise<string> | undefined
  return {
    name: 'showcase',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      module ??= createShowcases().then((showcases) => `export const showcases = ${JSON.stringify(showcases)}`)
      return module
    },
  }
}
