import { saveDraft } from './draft-store.ts'

/** Where the EA Generator keeps its draft. */
export const generatorDraftKey = 'ea-generator'

/** Puts rules into the EA Generator, which reads its draft when it opens. The other choices start over. */
export function openInGenerator(name: string, rules: string): void {
  saveDraft(generatorDraftKey, { mode: 'simple', name, rules })
}
