import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query, type InputOf } from '../../lib/api.ts'
import { loadNotes, loadTrades, type Account, type Journal } from '../../lib/journal/stored-trades.ts'
import { notify } from '../../lib/notify.ts'

export const useJournal = (enabled: boolean) => useQuery({ ...query('get-journal', {}), enabled })

/** The revision is part of the key: an import or undo loads the trades again. */
export const useTrades = (account: Account | null, journal: Journal | undefined) =>
  useQuery({
    queryKey: ['list-journal-trades', account?.id, account?.revision],
    queryFn: () => loadTrades(account?.id ?? '', journal?.imports.filter((row) => row.account === account?.id) ?? []),
    enabled: account !== null && journal !== undefined,
    placeholderData: (before, previous) => (previous?.queryKey[1] === account?.id ? before : undefined),
  })

export const useNotes = (account: Account | null) =>
  useQuery({
    queryKey: ['list-journal-notes', account?.id],
    queryFn: () => loadNotes(account?.id ?? ''),
    enabled: account !== null,
  })

/** Reads the notes of an account again. */
export function useRefreshNotes() {
  const client = useQueryClient()
  return (account: string) => client.invalidateQueries({ queryKey: ['list-journal-notes', account] })
}

/** Reads accounts and imports again. */
export function useRefreshJournal() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['get-journal'] })
}

export function useSaveAccount(onDone: () => void) {
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: (account: InputOf<'save-journal-account'>) => call('save-journal-account', account),
    onSuccess: async () => {
      await refresh()
      onDone()
    },
    onError: (reason) => notify.error('Failed to save the account', reason.message),
  })
}

/** Deletes an account in as many calls as it needs. */
export function useDeleteAccount(onDone: () => void) {
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: async (id: string) => {
      while ((await call('delete-journal-account', { id })).more);
    },
    onSuccess: async () => {
      notify.success('Account deleted')
      await refresh()
      onDone()
    },
    onError: (reason) => notify.error('Failed to delete the account', reason.message),
  })
}

export function useUndoImport() {
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: (input: InputOf<'undo-journal-import'>) => call('undo-journal-import', input),
    onSuccess: async () => {
      await refresh()
      notify.success('Import undone')
    },
    onError: (reason) => notify.error('Failed to undo the import', reason.message),
  })
}

export type NoteInput = Omit<InputOf<'save-journal-note'>, 'account'>

export const emptyNote = {
  text: '',
  tags: [],
  mistakes: [],
  playbook: null,
  rulesKept: [],
  risk: null,
  pictures: [],
  excluded: false,
} satisfies Omit<NoteInput, 'id'>

export function useSaveNote(account: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: NoteInput) => call('save-journal-note', { account, ...note }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list-journal-notes', account] }),
    onError: (reason) => notify.error('Failed to save the note', reason.message),
  })
}

export function useSavePlaybooks() {
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: (input: InputOf<'save-journal-playbooks'>) => call('save-journal-playbooks', input),
    onSuccess: refresh,
    onError: (reason) => notify.error('Failed to save the playbooks', reason.message),
  })
}

/** Adds a deleted playbook again, to the list as the server has it now. */
export function useRestorePlaybook() {
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: async (playbook: Journal['playbooks'][number]) => {
      const { playbooks } = await call('get-journal', {})
      return call('save-journal-playbooks', { playbooks: [...playbooks, playbook] })
    },
    onSuccess: refresh,
    onError: (reason) => notify.error('Failed to restore the playbook', reason.message),
  })
}
