/** A prompt for a common task; `arguments` become part of its text. */
export interface Prompt {
  readonly title: string
  readonly description: string
  readonly arguments: Readonly<Record<string, string>>
  readonly text: (values: Readonly<Record<string, string>>) => string
}

export const prompts: Readonly<Record<string, Prompt>> = {
  convert_and_prove: {
    title: 'Convert a script and prove it',
    description: 'Check, convert and verify a Pine Script, and say what is not exact.',
    arguments: { script: 'The Pine Script.', target: 'mql4, mql5 or both.' },
    text: ({ script = '', target = 'mql5' }) =>
      `Convert this Pine Script to ${target}. Call check first. If it has errors, call fix and show me each change. ` +
      'Then call convert, and verify with the result. Report the verdict, the lines that are not exact and why. ' +
      `Never claim that the programs are equal unless verify says proved.\n\n${fenced('pine', script)}`,
  },
  repair_script: {
    title: 'Repair a script',
    description: 'Mend a program that does not compile.',
    arguments: { code: 'The program.', language: 'pine, mql4 or mql5.' },
    text: ({ code = '', language = 'pine' }) =>
      `This ${language} program does not compile. Call check, then fix. Mend what is left yourself, one error at a ` +
      'time, and call check after each change until its verdict is ok. Keep what the program does. List your ' +
      `changes with their reasons.\n\n${fenced(language, code)}`,
  },
  does_it_repaint: {
    title: 'Does it repaint?',
    description: 'Certify a script and explain its findings.',
    arguments: { script: 'The Pine Script.' },
    text: ({ script = '' }) =>
      'Call certify with this Pine Script. Explain each finding: which output changes its past, which line causes ' +
      `it, and what to write instead. Then write the mended script and certify it again.\n\n${fenced('pine', script)}`,
  },
  port_to_mt5: {
    title: 'Port to MetaTrader 5',
    description: 'Port an MQL4 program and review the notes.',
    arguments: { code: 'The MQL4 program.' },
    text: ({ code = '' }) =>
      'Port this MQL4 program to MQL5 with the tool port. Look at every line it names, decide what is right and say ' +
      `why. Call check on the result until its verdict is ok.\n\n${fenced('mql4', code)}`,
  },
  review_expert: {
    title: 'Review an Expert Advisor',
    description: 'Analyze an Expert Advisor and propose the three changes that matter most.',
    arguments: { code: 'The Expert Advisor.', dialect: 'mql4 or mql5.' },
    text: ({ code = '', dialect = 'mql5' }) =>
      `Call analyze with this ${dialect} Expert Advisor. Explain the three findings that put money at risk most, and ` +
      `propose a change for each.\n\n${fenced(dialect, code)}`,
  },
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
