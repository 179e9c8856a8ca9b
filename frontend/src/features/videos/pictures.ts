import { recall, remember } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

const key = 'tradewright.video-pictures'

/** Pictures come from other companies' servers, which learn who looks: they are fetched once somebody has asked for them. */
const shown = createStore(typeof localStorage !== 'undefined' && recall(key) === 'shown')

export const usePicturesShown = () => useStore(shown, false)

export function setPicturesShown(next: boolean): void {
  remember(key, next ? 'shown' : null)
  shown.set(next)
}
