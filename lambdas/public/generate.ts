import { generatePublicly } from '../logic/public/public-generate.ts'
import type { Needs } from '../shared/needs.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['webhook-machine'] }

export const handler = handlePublic('generate', async (wanted, caller) => generatePublicly(caller, wanted))
