/** Where the chat stands in all its states: under dialogs and menus, over the page. */
export const corner = { position: 'fixed', right: { xs: 12, md: 20 }, bottom: { xs: 'calc(12px + var(--bottom-bar, 0px))', md: 'calc(20px + var(--bottom-bar, 0px))' }, zIndex: 1090 } as const
