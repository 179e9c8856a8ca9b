import type { Certificate } from '../../../../compiler/index.ts'

export type Verdict = Certificate['verdict']

/** The certificate in a few words, and what it means. */
export const verdicts: Readonly<Record<Verdict, { readonly label: string; readonly meaning: string }>> = {
  clean: {
    label: 'Does not repaint',
    meaning: 'Closed bars keep what they show, and nothing comes and goes while a bar forms.',
  },
  settles: {
    label: 'Does not repaint',
    meaning: 'Closed bars keep what they show. Some marks may come and go until their bar closes.',
  },
  starts: {
    label: 'Depends on the start',
    meaning: 'Closed bars keep what they show. Values depend on where the chart starts.',
  },
  'draws-back': {
    label: 'Draws on past bars',
    meaning: 'Some marks stand on bars that had closed before the mark was known. This is by design.',
  },
  repaints: {
    label: 'Repaints',
    meaning: 'Closed bars show other values after a reload.',
  },
  failed: { label: 'No certificate', meaning: 'The script could not be run.' },
}
