import { readStorage } from '../../lib/storage.ts'

export const picturesKey = 'tradewright.video-pictures'

/** Whether the user has enabled thumbnails in this browser. */
export const arePicturesEnabled = () => readStorage(picturesKey) === 'shown'
