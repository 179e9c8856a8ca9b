import { dialectNames, dialects } from './dialects.ts'

/** Languages of programs that are read: the name shown, and the ending of files. */
export const languages = { pine: { name: 'Pine Script', extension: '.pine' }, ...dialects } as const

export type CodeLanguage = keyof typeof languages

export const codeLanguages = Object.keys(languages) as readonly CodeLanguage[]

/** The language that each kind of conversion reads. */
export const sourceLanguages = { pine_to_mql: 'pine', mt4_to_mt5: 'mql4' } as const

export type SourceLanguage = (typeof sourceLanguages)[keyof typeof sourceLanguages]

export type ConversionTask = keyof typeof sourceLanguages

export const conversionTasks = Object.keys(sourceLanguages) as readonly ConversionTask[]

const { mql4, mql5 } = dialects

/** Names of each kind of conversion and of its source on the screens: a port is named by the terminals. */
export const taskNames: Readonly<Record<ConversionTask, string>> = {
  pine_to_mql: `${languages.pine.name} to ${dialectNames.join('/')}`,
  mt4_to_mt5: `${mql4.shortPlatform} to ${mql5.shortPlatform}`,
}

export const sourceNames: Readonly<Record<ConversionTask, string>> = {
  pine_to_mql: languages.pine.name,
  mt4_to_mt5: mql4.shortPlatform,
}

/** The conversions that exist, in words. */
export const sourcesInWords = conversionTasks.map((task) => languages[sourceLanguages[task]].name).join(' and ')

/** Both dialects, in words. */
export const dialectsInWords = dialectNames.join(' and ')

/** Returns the kind of conversion that reads a language. */
export const taskThatReads = (language: string): ConversionTask | undefined =>
  conversionTasks.find((task) => sourceLanguages[task] === language)

/** The name of a text that came without one. */
export const unnamedFile = (language: CodeLanguage): string =>
  `${language === 'pine' ? 'script' : 'program'}${languages[language].extension}`

/** The language of a file by its ending; undefined where no language has that ending. */
export const languageOfFile = (name: string): CodeLanguage | undefined =>
  codeLanguages.find((language) => name.toLowerCase().endsWith(languages[language].extension))
