import type { routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import type { FixReport } from '../../../compiler/index.ts'
import { runTask } from '../../shared/compute.ts'
import { TaskLimit } from '../../shared/task-thread.ts'
import { askForEdit, type AskOptions } from './ask-for-edit.ts'
import { unnamedFile } from '../../../compiler/targets/languages.ts'
import type { Source } from '../../../compiler/text/source.ts'

type Request = Omit<Input<(typeof routes)['fix-compilation-error']>, 'files'> & { readonly files?: readonly Source[] }
type Answer = Omit<Output<(typeof routes)['fix-compilation-error']>, 'job'>

export interface FixOptions extends AskOptions {
  /** Begins the model's work in the background and returns its id; gets what the rules did. Null: it is asked now. */
  readonly defer?: (byRule: Answer) => Promise<string | null>
}

export interface Fixed {
  readonly answer: Answer
  /** The model's work that goes on; null if the answer is whole. */
  readonly job: string | null
}

/** Least remaining milliseconds to start a run. */
const runReserveMs = 6_000
/** Milliseconds reserved for the response. */
const answerReserveMs = 1_500
/** Milliseconds of one task on the program. */
const taskMs = 20_000

function fixByRules(
  name: string,
  { sourceCode, errorMessage, codeFormat, files = [] }: Omit<Request, 'earlierCode' | 'background'>,
  withinMs: number,
): Promise<FixReport> {
  const source = { name, text: sourceCode }
  return codeFormat === 'pine'
    ? runTask('fixPine', [{ source, files }], withinMs)
    : runTask('fix', [{ source, files, dialect: codeFormat, log: errorMessage }], withinMs)
}

/** Fixes errors by rules, then asks a model. A model's edit must leave no error and counts as a guess. */
export async function fixCode(
  { sourceCode, errorMessage, codeFormat, earlierCode, files = [] }: Request,
  asking: FixOptions,
): Promise<Fixed> {
  const { remaining } = asking
  const withinMs = () => Math.min(taskMs, remaining() - answerReserveMs)
  const name = unnamedFile(codeFormat)
  const {
    text,
    verdict,
    fixes,
    guesses,
    questions,
    remaining: left,
  } = await fixByRules(name, { sourceCode, errorMessage, codeFormat, files }, withinMs())
  const comparisonOf = async (fixed: string): Promise<Answer['comparison']> => {
    if (remaining() <= runReserveMs || codeFormat === 'pine') return null
    const programs = { code: sourceCode, fixed, files, dialect: codeFormat, earlier: earlierCode }
    try {
      return await runTask('compareWithEarlier', [programs], withinMs())
    } catch (error) {
      // The fix is valid without the comparison.
      if (error instanceof TaskLimit) return null
      throw error
    }
  }
  const byRule: Answer = {
    fixedCode: text,
    verdict,
    fixes: [...fixes],
    guesses: [...guesses],
    remaining: [...left],
    model: null,
    comparison: null,
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: options.map(({ title, edits }) => ({ title, edits: [...edits] })),
    })),
  }
  if (verdict !== 'not-fixed') return { answer: { ...byRule, comparison: await comparisonOf(text) }, job: null }
  const job = (await asking.defer?.(byRule)) ?? null
  if (job !== null) return { answer: byRule, job }
  const problemsOf = async (code: string): Promise<string[]> => {
    const program = { source: { name, text: code }, files, language: codeFormat }
    const { diagnostics } = await runTask('check', [program], withinMs())
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .slice(0, 10)
      .map((d) => `line ${d.line}: ${d.text}`)
  }
  const task = [
    'Fix these compile errors, changing nothing else:',
    ...left.slice(0, 20).map((d) => `line ${d.line}, column ${d.column}: ${d.text}`),
  ].join('\n')
  const { edited, use } = await askForEdit(text, codeFormat, task, problemsOf, asking)
  if (!edited) return { answer: { ...byRule, model: use }, job: null }
  const toReview = edited.edits.map(({ newLine, why }) => ({ line: newLine, why }))
  const marked = await runTask('markForReview', [edited.code, toReview], withinMs())
  const fixedCode = (await problemsOf(marked)).length > 0 ? edited.code : marked
  const answer: Answer = {
    ...byRule,
    fixedCode,
    verdict: 'compiles-with-guesses',
    remaining: [],
    questions: [],
    model: use,
    comparison: await comparisonOf(fixedCode),
    guesses: [...guesses, ...edited.edits.map(({ newLine, why }) => ({ line: newLine, code: 'model', why }))],
  }
  return { answer, job: null }
}
