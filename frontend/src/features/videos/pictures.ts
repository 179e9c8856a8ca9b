import { writeStorage } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { picturesKey, arePicturesEnabled } from './pictures-setting.ts'

/** Thumbnails come from other companies' servers, so they load only after the user asks for them. */
const shown = createStore(typeof localStorage !== 'undefined' && arePicturesEnabled())

export const usePicturesShown = () => useStore(shown, false)

export function setPicturesShown(next: boolean): void {
  writeStorage(picturesKey, next ? 'shown' : null)
  shown.set(next)
}
