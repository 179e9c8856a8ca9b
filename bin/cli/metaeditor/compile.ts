export const compileFiles = (): Promise<number> => Promise.resolve(0)
