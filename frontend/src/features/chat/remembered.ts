import { recall } from '../../lib/storage.ts'

/** Where this browser keeps which conversation a user has. */
export const sessionKey = (uid: string) => `tradewright.chat.session.${uid}`

export const rememberedSession = (uid: string): string | null => recall(sessionKey(uid))
