import { recall } from '../../lib/storage.ts'

export const picturesKey = 'tradewright.video-pictures'

/** Whether somebody has once asked for the pictures in this browser. */
export const picturesWanted = () => recall(picturesKey) === 'shown'
