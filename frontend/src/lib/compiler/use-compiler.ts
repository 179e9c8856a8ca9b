import { useEffect, useState } from 'react'
import { CompilerWorker } from './compiler.ts'

/** A compiler of one's own for as long as the component lives; its worker starts with the first question. */
export function useCompiler(): CompilerWorker {
  const [compiler] = useState(() => new CompilerWorker())
  useEffect(() => compiler.stop, [compiler])
  return compiler
}
