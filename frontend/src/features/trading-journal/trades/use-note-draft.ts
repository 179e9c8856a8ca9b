import { useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { call } from '../../../lib/api.ts'
import type { Note } from '../../../lib/journal/stored-trades.ts'
import { notify } from '../../../lib/notify.ts'
import { emptyNote, useSaveNote, type NoteInput } from '../use-journal.ts'
import { shrinkScreenshot } from './shrink-screenshot.ts'

export interface NoteDraft {
  readonly note: Required<NoteInput>
  readonly setNote: Dispatch<SetStateAction<Required<NoteInput>>>
  readonly isUploading: boolean
  readonly isSaving: boolean
  /** Uploads a screenshot and adds it to the note. A failure is reported by a toast. */
  readonly addPicture: (file: File) => Promise<void>
  /** Saves the note, and then deletes the screenshots that it no longer names. */
  readonly save: (onSaved: () => void) => void
  /** Deletes the screenshots that were uploaded for a note that is not saved. */
  readonly discard: () => void
}

/** The note of a trade or day while it is edited. Screenshots are uploaded at once and kept only if it is saved. */
export function useNoteDraft(account: string, id: string, before: Note | undefined): NoteDraft {
  const [note, setNote] = useState<Required<NoteInput>>(() => ({ ...emptyNote, ...before, id }))
  const [isUploading, setUploading] = useState(false)
  const uploaded = useRef<readonly string[]>([])
  const isDiscarded = useRef(false)
  const saving = useSaveNote(account)

  const remove = (pictures: readonly string[]) => {
    for (const picture of pictures) void call('delete-journal-picture', { account, id: picture }).catch(() => null)
  }
  const addPicture = async (file: File) => {
    setUploading(true)
    try {
      const data = await shrinkScreenshot(file)
      const picture = crypto.randomUUID()
      await call('upload-journal-picture', { account, id: picture, data })
      if (isDiscarded.current) remove([picture])
      else {
        uploaded.current = [...uploaded.current, picture]
        setNote((current) => ({ ...current, pictures: [...current.pictures, picture] }))
      }
    } catch (reason) {
      notify.error('Failed to add the screenshot', reason instanceof Error ? reason.message : undefined)
    }
    setUploading(false)
  }
  return {
    note,
    setNote,
    isUploading,
    isSaving: saving.isPending,
    addPicture,
    save: (onSaved) =>
      saving.mutate(note, {
        onSuccess: () => {
          const known = [...(before?.pictures ?? []), ...uploaded.current]
          remove(known.filter((picture) => !note.pictures.includes(picture)))
          onSaved()
        },
      }),
    discard: () => {
      isDiscarded.current = true
      remove(uploaded.current)
    },
  }
}
