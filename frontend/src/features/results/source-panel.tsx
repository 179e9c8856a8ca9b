import { useState } from 'react'
import type { Conversion } from '../../lib/conversion/conversion-files.ts'
import { sourceNames } from '../../../../compiler/targets/languages.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import { FileChoice } from './proof/file-choice.tsx'

/** Shows the source and its files. */
export function SourcePanel({ conversion: { type, pineScriptCode, files } }: { readonly conversion: Conversion }) {
  const [open, setOpen] = useState(0)
  const isPine = type === 'pine_to_mql'
  const file = open > 0 ? files[open - 1] : null
  return (
    <>
      {files.length > 0 && (
        <FileChoice
          names={[isPine ? 'Script' : 'Program', ...files.map(({ name }) => name)]}
          open={open}
          onOpen={setOpen}
        />
      )}
      <CodePanel code={file?.text ?? pineScriptCode} language={isPine ? 'pine' : 'mql'} format={sourceNames[type]} />
    </>
  )
}
