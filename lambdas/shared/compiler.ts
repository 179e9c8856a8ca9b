/** The compiler as the functions use it: the one place that names it. */
export { convert, run, verify } from '../../compiler/index.ts'
export { standardBars } from '../../compiler/run/bars/generate.ts'
