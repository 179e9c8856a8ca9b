import * as z from 'zod/mini'
import { explanation } from './ea.ts'
import { rulesReading } from './generate.ts'
import type { Route } from './route.ts'

export const modelAnswerRoutes = {
  'get-model-answer': {
    method: 'GET',
    path: '/model-answers/{id}',
    access: 'user',
    /** The result of work that `read-rules` or `explain-analysis` began; null fields belong to the other one. */
    input: z.object({ id: z.string().check(z.maxLength(60)) }),
    output: z.object({
      isDone: z.boolean(),
      reading: z.nullable(rulesReading),
      explanation: z.nullable(explanation),
    }),
    errors: ['NOT_FOUND'],
    viewing: 'never',
  },
} as const satisfies Record<string, Route>
