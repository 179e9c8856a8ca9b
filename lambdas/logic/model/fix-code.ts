import type { routes } from '../../../contract/index.ts'
import type { Input, Output } from '../../../contract/route.ts'
import type { FixReport } from '../../../compiler/index.ts'
import { runTask } from '../../shared/compute.ts'
import { TaskLimit } from '../../shared/task-thread.ts'
import { askForEdit, type AskOptions } from './ask-for-edit.ts'

type Request = Input<(typeof routes)['fix-compilation-error']>
type Answer = Output<(typeof routes)['fix-compilation-error']>

/** Least remaining milliseconds to start a run. */
const runReserveMs = 6_000
/** Milliseconds reserved for the response. */
const answerReserveMs = 1_500

const fileNames = { mql4: 'program.mq4', mql5: 'program.mq5', pine: 'script.pine' } as const

function fixByRules(
  name: string,
  { sourceCode, errorMessage, codeFormat }: Pick<Request, 'sourceCode' | 'errorMessage' | 'codeFormat'>,
  withinMs: number,
): Promise<FixReport> {
  const source = { name, text: sourceCode }
  return codeFormat === 'pine'
    ? runTask('fixPine', [{ source }], withinMs)
    : runTask('fix', [{ source, dialect: codeFormat, log: errorMessage }], withinMs)
}

/** Fixes errors by rules, then asks a model. A model's edit must leave no error and counts as a guess. */
export async function fixCode(
  { sourceCode, errorMessage, codeFormat, earlierCode }: Request,
  asking: AskOptions,
): Promise<Answer> {
  const { remaining } = asking
  const name = fileNames[codeFormat]
  const {
    text,
    verdict,
    fixes,
    guesses,
    questions,
    remaining: left,
  } = await fixByRules(name, { sourceCode, errorMessage, codeFormat }, remaining() - answerReserveMs)
  const comparisonOf = async (fixed: string): Promise<Answer['comparison']> => {
    if (remaining() <= runReserveMs || codeFormat === 'pine') return null
    const programs = { code: sourceCode, fixed, dialect: codeFormat, earlier: earlierCode }
    try {
      return await runTask('compareWithEarlier', [programs], remaining() - answerReserveMs)
    } catch (error) {
      // The fix stands without the comparison.
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
  if (verdict !== 'not-fixed') return { ...byRule, comparison: await comparisonOf(text) }
  const problemsOf = async (code: string): Promise<string[]> => {
    const program = { source: { name, text: code }, language: codeFormat }
    const { diagnostics } = await runTask('check', [program], remaining() - answerReserveMs)
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
  if (!edited) return { ...byRule, model: use }
  const marked = await runTask('markForReview', [
    edited.code,
    edited.edits.map(({ newLine, why }) => ({ line: newLine, why })),
  ])
  const fixedCode = (await problemsOf(marked)).length > 0 ? edited.code : marked
  return {
    ...byRule,
    fixedCode,
    verdict: 'compiles-with-guesses',
    remaining: [],
    questions: [],
    model: use,
    comparison: await comparisonOf(fixedCode),
    guesses: [...guesses, ...edited.edits.map(({ newLine, why }) => ({ line: newLine, code: 'model', why }))],
  }
}
