import type { CheckedFile, Problem } from './files.ts'

/** Files that may cast to `never`, one by one with the reason. */
const exceptions: readonly { readonly file: string; readonly reason: string }[] = [
  ...['account', 'convert', 'ea', 'generate', 'machine', 'post'].map((name) => ({
    file: `test/lambdas/${name}.test.ts`,
    reason: 'Answers of a mocked AWS client have only the fields that the function reads.',
  })),
  { file: 'test/local/intrinsics.test.ts', reason: 'Gives the resolver a value that no template has.' },
]

/** Reports `as never`, which switches type checking off without a trace. */
export function checkCasts(files: readonly CheckedFile[]): Problem[] {
  return files
    .filter(({ path }) => !exceptions.some(({ file }) => file === path))
    .flatMap(({ path, tokens }) =>
      (tokens ?? [])
        .filter(({ source }, index) => source === 'never' && tokens?.[index - 1]?.source === 'as')
        .map(({ line }) => ({
          path,
          line,
          check: 'casts' as const,
          message: 'casts to never: give the value its type, or name the file in test/lint/casts.ts with the reason.',
        })),
    )
}
