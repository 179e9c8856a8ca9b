import type { RouteName } from '../../contract/index.ts'
import type { publicRoutes } from '../../contract/public/routes.ts'

/** The function's needs beyond the defaults: 512 MB, 10 s, table access for reading on GET and writing otherwise. */
export interface Needs {
  readonly memory?: number
  readonly seconds?: number
  readonly table?: 'none' | 'read' | 'write'
  readonly grants?: readonly Grant[]
}

/** A permission of the function besides the table. */
export type Grant =
  | 'conversion-machine'
  | 'priority-machine'
  | 'webhook-machine'
  | 'api-keys'
  | 'account-codes'
  | 'model'
  | 'model-machine'
  | 'mail'
  | 'passwords'
  | 'user-pool'
  | 'user-admin'
  | 'answers'
  | 'append-audit'
  | 'failed-events'
  | 'retry-failed-events'
  | 'journal-files'
  | 'site-address'
  | 'site-files'
  | 'sockets'

const converting: Needs = {
  memory: 1769,
  seconds: 29,
  grants: ['conversion-machine', 'webhook-machine', 'answers'],
}

/** What the functions of the site's routes need; the defaults for others. */
export const routeNeeds: { readonly [N in RouteName]?: Needs } = {
  'add-listing-version': { memory: 1769, seconds: 29 },
  'admin-change-user': { grants: ['user-admin', 'mail'] },
  'admin-get-evidence': { grants: ['journal-files'] },
  'admin-get-user': { memory: 1024, table: 'write', grants: ['user-admin'] },
  'admin-grant-credits': { grants: ['mail'] },
  /** Searches and reads of people are audited. */
  'admin-list-users': { memory: 1024, grants: ['append-audit'] },
  'admin-replay-conversion': { grants: ['conversion-machine'] },
  'admin-replay-webhook': { grants: ['webhook-machine'] },
  'admin-resend-mail': { grants: ['mail'] },
  /** Searches are audited. */
  'admin-search-users-by-email': { table: 'read', grants: ['append-audit'] },
  'admin-send-mail-samples': { seconds: 29, grants: ['mail'] },
  'admin-settle-failed-events': { seconds: 19, grants: ['retry-failed-events'] },
  'admin-update-subscription': { grants: ['mail'] },
  'ai-chatbot': { memory: 1024, seconds: 29, grants: ['sockets', 'mail', 'model'] },
  'analyze-ea': { memory: 1024, seconds: 29 },
  'cancel-conversion': { grants: ['webhook-machine'] },
  'certify-script': { memory: 1769, seconds: 29 },
  'change-password': { grants: ['passwords', 'account-codes'] },
  'check-chat-rate-limit': { table: 'read' },
  'check-template': { memory: 1769, seconds: 29, table: 'read' },
  'close-chat-session': { grants: ['sockets'] },
  'commit-journal-import': { memory: 1769, seconds: 29, grants: ['mail'] },
  'confirm-sign-up': { grants: ['account-codes'] },
  'convert-again': converting,
  'convert-code-v2': converting,
  'convert-priority': { ...converting, grants: ['priority-machine', 'webhook-machine', 'answers'] },
  'create-api-key': { grants: ['api-keys', 'mail'] },
  'create-webhook': { grants: ['webhook-machine'] },
  'decide-listing': { grants: ['mail'] },
  'decide-request': { grants: ['mail'] },
  'decide-seller': { grants: ['mail'] },
  'delete-account': { seconds: 20, grants: ['user-pool', 'api-keys', 'mail'] },
  'delete-conversions': { seconds: 29 },
  'delete-journal-account': { seconds: 29, grants: ['journal-files'] },
  'delete-journal-evidence': { grants: ['journal-files'] },
  'delete-journal-picture': { grants: ['journal-files'] },
  'download-listing': { memory: 1769, seconds: 29, grants: ['site-address'] },
  'escalate-chat-session': { grants: ['sockets', 'mail'] },
  'explain-analysis': { memory: 1024, seconds: 29, grants: ['model-machine'] },
  /** The owner is mailed about the export. */
  'export-account': { memory: 1024, seconds: 29, table: 'write', grants: ['answers', 'mail'] },
  'export-conversions': { memory: 1024, seconds: 29, grants: ['answers'] },
  'fix-compilation-error': { memory: 1769, seconds: 29, grants: ['model', 'model-machine'] },
  'generate-ea': { memory: 1769, seconds: 29, grants: ['webhook-machine'] },
  'generate-indicator': { memory: 1769, seconds: 29, grants: ['webhook-machine'] },
  'get-analytics-summary': { memory: 1024, seconds: 20 },
  'get-conversion': { memory: 1024, grants: ['answers'] },
  'get-journal-picture': { grants: ['journal-files'] },
  'get-overview': { memory: 1024, seconds: 20 },
  'get-profile': { grants: ['mail'] },
  'get-system': { memory: 1024, seconds: 19, grants: ['model', 'user-admin'] },
  'give-journal-evidence': { grants: ['journal-files'] },
  'hand-back-chat-session': { grants: ['sockets'] },
  health: { memory: 256, table: 'none' },
  'is-admin': { memory: 256 },
  'issue-docs-key': { grants: ['api-keys'] },
  /** Reads by administrators are audited. */
  'list-chat-messages': { table: 'write' },
  'list-chat-sessions': { memory: 1024, table: 'write' },
  'list-conversions': { table: 'write' },
  'list-failed-events': { seconds: 19, grants: ['failed-events'] },
  'list-journal-trades': { memory: 1024 },
  'list-outdated-conversions': { table: 'write' },
  'newsletter-subscribe': { grants: ['mail'] },
  'open-chat-session': { grants: ['sockets'] },
  'open-manager-thread': { grants: ['sockets', 'mail'] },
  'optimize-ea': { memory: 1769, seconds: 29, grants: ['model', 'model-machine'] },
  'ping-webhook': { grants: ['webhook-machine'] },
  'plan-blog-import': { table: 'read' },
  'precheck-program': { memory: 1769, seconds: 29 },
  'publish-blog': { memory: 1024, seconds: 19, grants: ['site-files'] },
  'publish-template': { memory: 1769, seconds: 29 },
  'read-rules': { memory: 1024, seconds: 29, grants: ['model-machine'] },
  'replay-delivery': { grants: ['webhook-machine'] },
  'reply-to-chat-session': { grants: ['sockets', 'mail'] },
  'request-listing': { grants: ['mail'] },
  'reset-password': { grants: ['account-codes'] },
  'rotate-api-key': { grants: ['api-keys'] },
  'send-account-code': { grants: ['account-codes'] },
  'send-admin-email-notification': { grants: ['mail'] },
  'send-chat-message': { grants: ['sockets', 'mail'] },
  'send-contact-message': { grants: ['mail'] },
  'send-newsletter': { grants: ['mail'] },
  'show-missing-page': { table: 'read' },
  'sign-up': { grants: ['account-codes', 'mail'] },
  'start-view': { grants: ['user-admin'] },
  'store-video-picture': { seconds: 15, grants: ['site-files'] },
  'take-over-chat-session': { grants: ['sockets'] },
  'undo-blog-import': { seconds: 19 },
  'update-newsletter-preference': { grants: ['mail'] },
  'upload-blog-picture': { grants: ['site-files'] },
  'upload-journal-picture': { grants: ['journal-files'] },
}

/** What the functions of the public API need. */
export const publicNeeds: { readonly [N in keyof typeof publicRoutes]?: Needs } = {
  port: converting,
  convert: converting,
  analyze: { memory: 1769, seconds: 29 },
  certify: { memory: 1769, seconds: 29 },
  check: { memory: 1769, seconds: 29 },
  generate: { memory: 1769, seconds: 29, grants: ['webhook-machine'] },
  'get-conversion': { memory: 1769, seconds: 29, table: 'write', grants: ['answers'] },
  'get-usage': { table: 'write' },
  'list-conversions': { memory: 1024, seconds: 29, table: 'write' },
  precheck: { memory: 1769, seconds: 29 },
  verify: { memory: 1769, seconds: 29 },
}
