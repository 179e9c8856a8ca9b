import { useEffect } from 'react'

const question = 'Leave this page? What you wrote is not saved.'

/** Returns the link of a click that would leave the page in this tab. */
function leavingLink({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  return link?.href && link.target !== '_blank' && !link.hasAttribute('download') ? link : null
}

/** Asks before a page is left whose texts are stored nowhere: by a link of the site, a reload, or closing the tab. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event)
      if (!link || link.pathname === location.pathname || confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isChanged])
}
