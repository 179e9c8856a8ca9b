import * as z from 'zod/mini'
import { explanation, fixedProgram, optimization } from './ea.ts'
import { rulesReading } from './generate.ts'
import type { Route } from './route.ts'

export const modelAnswerRoutes = {
  'get-model-answer': {
    method: 'GET',
    path: '/model-answers/{id}',
    access: 'user',
    /**
     * The result of work that `read-rules`, `explain-analysis`, `optimize-ea` or `fix-compilation-error` began; null
     * fields belong to the others. `failure` says why there is no result.
     */
    input: z.object({ id: z.string().check(z.maxLength(60)) }),
    output: z.object({
      isDone: z.boolean(),
      reading: z.nullable(rulesReading),
      explanation: z.nullable(explanation),
      optimization: z.nullable(optimization),
      fix: z.nullable(fixedProgram),
      failure: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
    viewing: 'never',
  },
} as const satisfies Record<string, Route>
