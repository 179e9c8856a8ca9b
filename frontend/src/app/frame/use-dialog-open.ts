import { useSyncExternalStore } from 'react'

/** Dialogs are children of the body. */
const isOpen = (): boolean => document.querySelector('body > .MuiDialog-root') !== null

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/** Returns whether a dialog is open. */
export const useDialogOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false)
