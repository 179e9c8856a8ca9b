import { createContext, useContext } from 'react'

/** Takes a program out of the page, after its owner was warned where that is due. */
export type Guard = (take: () => void) => void

/** No warning is due. */
export const pass: Guard = (take) => take()

export const GuardContext = createContext(pass)
export const useDownloadGuard = (): Guard => useContext(GuardContext)
