import { useEffect, useState } from 'react'
import { CompilerWorker } from './compiler.ts'

/** Returns a compiler for the component's lifetime; the first call starts its worker. */
export function useCompiler(): CompilerWorker {
  const [compiler] = useState(() => new CompilerWorker())
  useEffect(() => () => compiler.stop(), [compiler])
  return compiler
}
