/** Position of the chat: above the page, below dialogs and menus, clear of a page's bottom bar. */
export const corner = {
  position: 'fixed',
  right: { xs: 12, md: 20 },
  bottom: { xs: 'calc(12px + var(--bottom-bar, 0px))', md: 'calc(20px + var(--bottom-bar, 0px))' },
  zIndex: 1090,
} as const

/** The round button fits beside a page's bottom bar. */
export const launcherCorner = {
  ...corner,
  bottom: { xs: 'calc(12px + var(--launcher-rise, 0px))', md: 'calc(20px + var(--launcher-rise, 0px))' },
} as const
