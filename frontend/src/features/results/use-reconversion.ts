import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PortResult } from '../../../../compiler/api.ts'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'
import { outputStyleOf } from '../../lib/conversion/output-options.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { linksFor } from './line-links.ts'
import type { ProgramId, SingleProgram } from '../../../../contract/outputs.ts'

/** A conversion repeated in the browser: the record stores only the programs. */
interface Reconversion {
  readonly text: string
  readonly lines: readonly LineLink[]
  /** Changes of a port with their reasons. */
  readonly changes: PortResult['changes']
}

/** Converts the source again; null if it no longer converts. */
export function useReconversion(
  { id, name, type, pineScriptCode: text, files, options }: Conversion,
  { target, isCompanion }: ProgramId,
) {
  const compiler = useCompiler()
  return useQuery({
    queryKey: ['reconversion', id, target, isCompanion],
    queryFn: async (): Promise<Reconversion | null> => {
      if (type === 'pine_to_mql') {
        const { outputs } = await compiler.convert({
          source: { name: 'script.pine', text },
          files,
          targets: [target],
          ...(name ? { name } : {}),
          ...outputStyleOf(options),
        })
        const program = outputs.find(({ companion }) => companion === isCompanion)
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

const noLinks: readonly LineLink[] = []

/** Returns the links between source lines and lines of the saved program. */
export function useLinks(conversion: Conversion, program: SingleProgram): readonly LineLink[] {
  const { data: reconversion } = useReconversion(conversion, program)
  const { code: saved } = program
  return useMemo(() => (reconversion ? linksFor(saved, reconversion) : noLinks), [saved, reconversion])
}
