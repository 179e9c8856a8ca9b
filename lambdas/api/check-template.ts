import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { checkDraft } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, table: 'read' }

export const handler = handle(adminTemplateRoutes, 'check-template', (input) => checkDraft(input))
