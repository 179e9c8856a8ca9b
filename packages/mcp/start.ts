export const startMcpServer = (): Promise<number> => Promise.resolve(0)
