/** A program that attacks what reads or runs it. `spec` is the JSON of a generator's spec. */
export interface HostileProgram {
  readonly name: string
  readonly language: 'pine' | 'mql4' | 'mql5' | 'rules' | 'spec'
  readonly text: string
}

export type Family = readonly [
  name: string,
  language: HostileProgram['language'],
  make: (size: number, word: string) => string,
]
