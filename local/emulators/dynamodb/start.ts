import { startDynalite } from './dynalite.ts'
import { dynoxideBinary, startDynoxide } from './dynoxide.ts'
import type { Engine } from './engine.ts'

/**
 * Starts the requested engine. The default is the native one where it runs. Unless the data is to be kept (`isKept`), the
 * native engine has it in memory, where a write takes half as long.
 */
export async function startDynamoDb(folder: string, kind: Engine['kind'] | null, isKept = true): Promise<Engine> {
  const binary = dynoxideBinary()
  if (kind === 'dynoxide' && !binary)
    throw new Error('The native DynamoDB engine runs on 64-bit Linux only: use dynalite.')
  if (kind === 'dynalite' || !binary) return startDynalite(folder)
  return startDynoxide(binary, folder, isKept)
}
