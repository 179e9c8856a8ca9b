export default async function stopTable(): Promise<void> {
  await globalThis.tableEngine.stop()
}
