import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeAtomically } from './file-store.ts'

/** A mail that would have been sent. `code` repeats the text's confirmation code. */
export interface Mail {
  readonly id: string
  readonly at: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly code: string | null
}

/** Stores mails as files, so that they survive the host. */
export class Outbox {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  deliver(mail: Omit<Mail, 'id' | 'at'>): Mail {
    const at = new Date().toISOString()
    const delivered = { id: randomUUID(), at, ...mail }
    writeAtomically(
      path.join(this.#folder, `${at.replaceAll(/[:.]/g, '-')}-${delivered.id}.json`),
      JSON.stringify(delivered, null, 2),
    )
    return delivered
  }

  /** Returns mails to one address or all, newest first. */
  list(to: string | null = null): readonly Mail[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .flatMap((name) => readJson<Mail>(path.join(this.#folder, name)) ?? [])
      .filter((mail) => !to || mail.to.some((address) => address.toLowerCase() === to.toLowerCase()))
  }
}
