/** Tells whether a file is one of MetaTrader 4's own headers that MetaTrader 5 does not have. */
export const isOldHeader = (path: string): boolean => /(?:^|[\\/])(?:stdlib|stderror)\.mqh$/i.test(path)
