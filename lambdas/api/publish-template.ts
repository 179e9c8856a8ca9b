import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { publish } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

export const handler = handle(adminTemplateRoutes, 'publish-template', (input, { user }) =>
  publish(user, input, new Date()),
)
