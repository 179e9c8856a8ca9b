import { toast } from 'sonner'

const errors = new Set<string | number>()

/** Removes errors that are no longer true, such as those of a page that was left. */
export function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id)
  errors.clear()
}

/** Errors stay longer than other messages. */
export const notify = {
  success: (title: string, description?: string) => toast.success(title, { description, duration: 4000 }),
  info: (title: string, description?: string) => toast.info(title, { description, duration: 4000 }),
  warning: (title: string, description?: string) => toast.warning(title, { description, duration: 5000 }),
  /** Tells of work that takes a while. Returns a function that removes the message. */
  loading: (title: string): (() => void) => {
    const id = toast.loading(title)
    return () => void toast.dismiss(id)
  },
  error: (title: string, description?: string) => {
    errors.add(toast.error(title, { description, duration: 5000 }))
  },
  /** Announces a result to a user on another page. */
  ready: (title: string, label: string, show: () => void) =>
    toast.success(title, { duration: 10_000, action: { label, onClick: show } }),
  /** Offers to undo an action for ten seconds. */
  undoable: (title: string, undo: () => void) =>
    toast(title, { duration: 10_000, action: { label: 'Undo', onClick: undo } }),
}
