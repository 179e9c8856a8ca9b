import { remember } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { picturesKey, picturesWanted } from './pictures-wanted.ts'

/** Pictures come from other companies' servers, which learn who looks: they are fetched once somebody has asked for them. */
const shown = createStore(typeof localStorage !== 'undefined' && picturesWanted())

export const usePicturesShown = () => useStore(shown, false)

export function setPicturesShown(next: boolean): void {
  remember(picturesKey, next ? 'shown' : null)
  shown.set(next)
}
