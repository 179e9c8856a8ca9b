import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PortResult } from '../../../../compiler/api.ts'
import type { Conversion, Target } from '../../lib/conversion/conversion-files.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'
import { mannerOf } from '../../lib/conversion/output-options.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { linksFor } from './line-links.ts'

/** A conversion made once more, here: a record keeps the programs only. */
interface Anew {
  readonly text: string
  readonly lines: readonly LineLink[]
  /** Of ports: what was changed, and why. */
  readonly changes: PortResult['changes']
}

/** Null where the same source converts no more. */
export function useAnew({ id, name, type, pineScriptCode: text, files, options }: Conversion, target: Target) {
  const compiler = useCompiler()
  return useQuery({
    queryKey: ['made-anew', id, target],
    queryFn: async (): Promise<Anew | null> => {
      if (type === 'pine_to_mql') {
        const {
          outputs: [program],
        } = await compiler.convert({
          source: { name: 'script.pine', text },
          files,
          targets: [target],
          name: name || undefined,
          ...mannerOf(options),
        })
        return program ? { text: program.text, lines: program.lines, changes: [] } : null
      }
      const {
        outputs: [program],
        lines,
        changes,
      } = await compiler.port({ source: { name: `${name || 'program'}.mq4`, text }, files })
      return program ? { text: program.text, lines, changes } : null
    },
    staleTime: Infinity,
    retry: false,
  })
}

const none: readonly LineLink[] = []

/** Which line of the source became which of the saved program. */
export function useLinks(conversion: Conversion, target: Target): readonly LineLink[] {
  const { data: anew } = useAnew(conversion, target)
  const saved = conversion[`${target}Code`]
  return useMemo(() => (anew ? linksFor(saved, anew) : none), [saved, anew])
}
