import type { CheckedFile, Problem } from './files.ts'

/** Files that may cast to `never`, one by one with the reason. */
const exceptions: readonly { readonly file: string; readonly reason: string }[] = [
  ...['account', 'convert', 'ea', 'generate', 'machine', 'post'].map((name) => ({
    file: `test/lambdas/${name}.test.ts`,
    reason: 'Answers of a mocked AWS client have only the fields that the function reads.',
  })),
  {
    file: 'compiler/run/mql/compile/module.ts',
    reason: 'Functions of the library differ in their parameters: the checker has checked the arguments.',
  },
  ...['pool', 'serve'].map((name) => ({
    file: `local/emulators/cognito/${name}.ts`,
    reason: 'The library exports no types of its services, and the emulator gives it only what it reads.',
  })),
  {
    file: 'local/emulators/bedrock/listen.ts',
    reason: 'Objects of the compatibility layer of HTTP/2 have the members that handlers use.',
  },
  {
    file: 'local/emulators/step-functions/state-machine.ts',
    reason: 'The engine types definitions more narrowly than the templates that it runs.',
  },
  { file: 'local/host/intrinsics.ts', reason: 'Each function of a template checks its argument itself.' },
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
