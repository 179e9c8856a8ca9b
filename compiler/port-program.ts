import type { PortInput, PortResult } from './api.ts'
import { messages } from './mql/messages.ts'
import { portMql } from './mql/port/port.ts'
import { show, showEach } from './show.ts'

/** Ports MetaTrader 4 programs to 5: the smallest change with the same behaviour, each change with its reason. */
export function port({ source, files = [] }: PortInput): PortResult {
  const sources = [source, ...files]
  const ported = portMql(sources)
  return {
    ok: ported.files.length > 0 && !ported.diagnostics.some((d) => d.severity === 'error'),
    kind: ported.kind,
    version: null,
    title: source.name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, ''),
    diagnostics: showEach(sources, ported.original, messages),
    outputs: ported.files.map((file, i) => ({
      fileName: file.name,
      text: file.text,
      diagnostics: show(
        file,
        ported.diagnostics.filter((d) => d.file === (i === 0 ? undefined : file.name)),
        messages,
      ),
    })),
    changes: ported.changes,
    notes: ported.notes,
  }
}
