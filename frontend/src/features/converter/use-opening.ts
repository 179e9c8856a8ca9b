import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { decode } from '../../../../compiler/mql/encodings.ts'
import { maxFiles } from '../../../../contract/conversion.ts'
import { takeReplacedDraft } from '../../lib/conversion/converter-draft.ts'
import { notify } from '../../lib/notify.ts'
import {
  codeOf,
  conversionTypeOf,
  emptyDraft,
  withAllOptions,
  withCode,
  withFiles,
  type Draft,
} from './source/draft.ts'
import { placeFiles } from './source/place-files.ts'
import { sharedProgram } from '../../lib/share-link.ts'
import type { Preview } from './use-preview.ts'

type Change = (part: Partial<Draft>) => void

const maxFileLength = 1_000_000
/** The program and its maximum number of files. */
const maxOpened = maxFiles.count + 1

/** Reads a text file. Reports other files and returns null for them. */
async function readText(file: File) {
  if (file.size > maxFileLength) return rejectFile(`${file.name} is too large. Files can be up to 1 MB.`)
  const { text } = decode(new Uint8Array(await file.arrayBuffer()))
  if (text.trim() === '') return rejectFile(`${file.name} is empty.`)
  return text.includes('\u0000') ? rejectFile(`${file.name} is not a text file.`) : { name: file.name, text }
}

function rejectFile(why: string): null {
  notify.error(why)
  return null
}

/** Opens files and examples in the converter; replaced code can be restored. */
export function useOpening(draft: Draft, change: Change) {
  const offerUndo = (title: string) => {
    if (codeOf(draft).trim()) notify.undoable(title, () => change(draft))
  }
  const openFiles = async (files: readonly File[]) => {
    const opened = await Promise.all(files.slice(0, maxOpened).map(readText))
    const sources = opened.filter((file) => file !== null)
    if (sources.length === 0) return
    change(placeFiles(draft, sources))
    offerUndo(sources.length > 1 ? `Opened ${sources.length} files` : `Opened ${sources[0]?.name}`)
  }
  const openExample = (code: string) => {
    // The name of the script is its title.
    change({ ...withCode(draft.type, code), ...withFiles(draft.type, []), codeName: '' })
    offerUndo('Example opened')
  }
  return { openFiles: (files: readonly File[]) => void openFiles(files), openExample }
}

/** Opens the program that a shared link carries in its fragment. */
export function useSharedProgram(draft: Draft, change: Change): void {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const shared = sharedProgram(hash)
    if (shared === null) return
    if (shared === 'broken') {
      notify.error('Failed to open the shared code', 'The link is incomplete. Ask for a new link.')
    } else {
      const code = codeOf(draft)
      if (code.trim() && code !== shared.code)
        notify.undoable('Your code was replaced by the shared code', () => change(draft))
      change({ ...withCode(draft.type, shared.code), ...withFiles(draft.type, shared.files) })
    }
    void navigate({ search, hash: '' }, { replace: true })
  }, [hash, search, draft, change, navigate])
}

/** Offers to restore a draft that another page replaced. */
export function useReplacedDraft(change: Change): void {
  useEffect(() => {
    const replaced = takeReplacedDraft<Draft>()
    if (replaced)
      notify.undoable('Your previous code was replaced', () => change({ ...emptyDraft, ...withAllOptions(replaced) }))
  }, [change])
}

/** Sets the conversion type that the script declares. */
export function useDeclaredType({ type }: Draft, change: Change, { check }: Preview): void {
  const declared = type === 'pine_to_mql' ? conversionTypeOf(check?.kind ?? null) : null
  useEffect(() => {
    if (declared) change({ conversionType: declared })
  }, [declared, change])
}
