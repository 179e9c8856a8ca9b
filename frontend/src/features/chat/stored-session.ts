import { readStorage } from '../../lib/storage.ts'

/** Storage key of a user's conversation. */
export const sessionKey = (uid: string) => `tradewright.chat.session.${uid}`

export const storedSessionId = (uid: string): string | null => readStorage(sessionKey(uid))
