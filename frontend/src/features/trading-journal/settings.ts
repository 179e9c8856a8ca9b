import { readStorage, writeStorage } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Bars } from '../../../../compiler/api.ts'
import type { ColumnMapping } from '../../../../journal/import/columns.ts'

const privacyKey = 'tw-journal-private'
const privacy = createStore(readStorage(privacyKey) === 'yes')

/** Whether amounts are hidden; remembered on this device. */
export const usePrivacy = () => useStore(privacy, false)
export function setPrivacy(isPrivate: boolean): void {
  writeStorage(privacyKey, isPrivate ? 'yes' : null)
  privacy.set(isPrivate)
}

const accountKey = 'tw-journal-account'
export const rememberedAccount = () => readStorage(accountKey)
export const rememberAccount = (id: string) => writeStorage(accountKey, id)

const mappingKey = (signature: string) => `tw-journal-columns ${signature}`.slice(0, 500)

/** The mapping that the user chose for a file with the same columns; null for new ones. */
export function rememberedMapping(signature: string): ColumnMapping | null {
  try {
    return JSON.parse(readStorage(mappingKey(signature)) ?? 'null') as ColumnMapping | null
  } catch {
    return null
  }
}
export const rememberMapping = (signature: string, mapping: ColumnMapping) =>
  writeStorage(mappingKey(signature), JSON.stringify(mapping))

/** Bars that the user gave, for charts, excursions and fidelity. They stay on this page and are not uploaded. */
export interface GivenBars {
  readonly name: string
  /** With times in UTC. */
  readonly bars: Bars
  /** The times of the file. */
  readonly fileTimes: Float64Array
  /** Whether the file's times are UTC, and not the clock of the account's statements. */
  readonly isUtc: boolean
}
const given = createStore<GivenBars | null>(null)
export const useGivenBars = () => useStore(given, null)
export const setGivenBars = (bars: GivenBars | null) => given.set(bars)
