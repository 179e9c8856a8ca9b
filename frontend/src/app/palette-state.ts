import { createStore, useStore } from '../lib/store.ts'

const open = createStore(false)

export const setPaletteOpen = (next: boolean) => open.set(next)
export const togglePalette = () => open.set(!open.get())
export const usePaletteOpen = () => useStore(open, false)
