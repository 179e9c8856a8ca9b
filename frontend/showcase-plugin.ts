import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { createShowcases } from './showcase.ts'
import type { Prover } from './src/lib/prove.ts'

const id = 'virtual:showcase'
const compiler = path.join(import.meta.dirname, '../compiler/index.ts')

/** Hands the home page its examples as converted and proved by this very build; no figure on it is written by hand. */
export function showcasePlugin(): Plugin {
  let module: Promise<string> | undefined
  return {
    name: 'showcase',
    resolveId: (wanted) => wanted === id ? `\0${id}` : undefined,
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      module ??= createModule()
      return module
    },
  }
}

async function createModule(): Promise<string> {
  const prover = await import(pathToFileURL(compiler).href) as Partial<Prover>
  const showcases = isWhole(prover) ? await createShowcases(prover) : []
  return `export const showcases = ${JSON.stringify(showcases)}`
}

const isWhole = (prover: Partial<Prover>): prover is Prover => ['convert', 'verify', 'run', 'standardBars'].every((name) => name in prover)
