export const seededErrors = (_folders: readonly string[]): never[] => []
