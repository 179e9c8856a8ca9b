import { expose } from 'comlink'
import type { Compiler } from './compiler.ts'

const modules = import.meta.glob<Compiler>('../../../compiler/index.ts', { eager: true })
const [compiler] = Object.values(modules)

expose(compiler satisfies Compiler)
