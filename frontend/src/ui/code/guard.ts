import { createContext, useContext } from 'react'

/** Runs a download or copy, after a warning if one is due. */
export type Guard = (take: () => void) => void

/** Runs without a warning. */
export const allowDownload: Guard = (take) => take()

export const GuardContext = createContext(allowDownload)
export const useDownloadGuard = (): Guard => useContext(GuardContext)
