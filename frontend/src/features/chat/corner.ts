/** Where the chat stands in all its states: under dialogs and menus, over the page. A page's own bar at the bottom stays free. */
export const corner = {
  position: 'fixed',
  right: { xs: 12, md: 20 },
  bottom: { xs: 'calc(12px + var(--bottom-bar, 0px))', md: 'calc(20px + var(--bottom-bar, 0px))' },
  zIndex: 1090,
} as const

/** The button alone is small enough for the place that such a bar keeps for it. */
export const launcherCorner = {
  ...corner,
  bottom: { xs: 'calc(12px + var(--launcher-rise, 0px))', md: 'calc(20px + var(--launcher-rise, 0px))' },
} as const
