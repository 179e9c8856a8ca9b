export const startLanguageServer = (): Promise<number> => Promise.resolve(0)
