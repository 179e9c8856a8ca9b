import { declaredNames } from './declared-names.ts'

/** Names that the frame of a program declares beside the runtime's files. */
const frameNames = ['PriceSource', 'ColoredBars', 'leftObjects', 'KeepValues', 'AwaitBars', 'brokerZone']

/** All names that the runtime may define, which the script's own must avoid. */
export const runtimeNames: ReadonlySet<string> = new Set([
  ...declaredNames.flatMap(({ names }) => names),
  ...frameNames,
])
