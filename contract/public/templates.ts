import * as z from 'zod/mini'
import { certificate, templateCard, templateSlug, templateVersion } from '../templates/template-models.ts'
import { codeFiles, describedAs, pineLibraries } from './models.ts'
import type { PublicRoute } from './route.ts'
import { sampleSource } from './samples.ts'

const { findings, sets, fault, verdict, programs } = certificate.shape

const template = z.object({
  ...z.omit(templateCard, { isPremium: true, picture: true }).shape,
  premium: z.boolean().check(describedAs('Whether the website gives the code to Pro and Elite only.')),
})

export const publicTemplateRoutes = {
  certify: {
    method: 'POST',
    path: '/certify',
    group: 'Tools',
    summary: 'Certify what a script does to its past',
    description: `Runs a Pine Script over its whole history, again bar by bar and tick by tick as a live chart does, and on a chart that starts later. Lists each plot, shape, drawing, alert and order whose past changed: what the bar showed, what it shows now, the line that causes it and what to write instead. The MQL4 and MQL5 programs that it converts to are certified in the same way.

\`verdict\` is that of the worst finding: \`clean\`, \`settles\` (signals may come and go until their bar closes), \`starts\` (values depend on where the chart starts), \`draws-back\` (by design), \`repaints\` or \`failed\`. Saves nothing.`,
    input: z.strictObject({
      pine_script: z.string().check(describedAs('Version 1 to 6; 10 to 50,000 characters.')),
      files: codeFiles(pineLibraries),
    }),
    output: z.object({
      verdict,
      sets: sets.check(describedAs('The bars it ran on: `live` of them bar by bar, `ticked` of them tick by tick.')),
      findings,
      programs: programs.check(
        describedAs(
          'The converted programs on the same bars: what each shows otherwise later, and whether both certificates agree.',
        ),
      ),
      fault: fault.check(describedAs('The error that stopped the script; null if it ran.')),
    }),
    counts: 'analyses',
    errors: [
      'code_too_short',
      'code_too_long',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'plan_limit_reached',
      'too_complex',
      'timeout',
    ],
    example: { pine_script: sampleSource('cross') },
  },
  'list-templates': {
    method: 'GET',
    path: '/templates',
    group: 'Templates',
    summary: 'List templates',
    description:
      'The template library in the order of the website. Each template is proved equal in MQL4 and MQL5 and carries ' +
      'a repaint certificate.',
    input: z.strictObject({}),
    output: z.object({ templates: z.array(template) }),
    errors: [],
    example: {},
  },
  'get-template': {
    method: 'GET',
    path: '/template/{slug}',
    group: 'Templates',
    summary: 'Get a template',
    description: 'One template with its code, what it does, its assumptions and limits, and its versions.',
    input: z.strictObject({ slug: templateSlug.check(describedAs('The `slug` of the list.')) }),
    output: z.object({
      ...template.shape,
      idea: z.string(),
      assumptions: z.array(z.string()),
      limits: z.array(z.string()),
      pine_script: z.string(),
      versions: z.array(templateVersion).check(describedAs('Newest first.')),
    }),
    errors: ['not_found'],
    example: { slug: 'slope-ribbon' },
  },
} as const satisfies Record<string, PublicRoute>
