import * as z from 'zod/mini'
import { allowedUse } from './account.ts'
import { moment, pageSize, tier } from './fields.ts'
import type { Route } from './route.ts'

/** Field names of these calls are the specification's. Whose call it is, the token says; there is no `_admin_id`. */
export const searchedUser = z.object({
  id: z.string(),
  email: z.string(),
  created_at: moment,
  subscription_tier: tier,
  subscription_active: z.boolean(),
  subscriber_info: z.nullable(
    z.object({
      subscribed: z.boolean(),
      subscriber_created_at: z.nullable(moment),
      subscription_end: z.nullable(moment),
      stripe_customer_id: z.nullable(z.string()),
    }),
  ),
})

/** Everything that the audit log records. */
export const auditActions = [
  'activate_subscription',
  'approve_referral',
  'approve_seller',
  'change_template',
  'close_report',
  'close_session',
  'create_blog_post',
  'create_template',
  'create_video',
  'deactivate_subscription',
  'delete_blog_post',
  'delete_testimonial',
  'delete_user',
  'delete_video',
  'disable_user',
  'discard_failed_events',
  'enable_user',
  'end_view_as_user',
  'grant_credits',
  'grant_entitlement',
  'hand_back_session',
  'list_chats',
  'order_templates',
  'publish_blog_post',
  'publish_listing',
  'publish_template',
  'read_chat',
  'read_evidence',
  'read_user',
  'refund_entitlement',
  'refuse_entitlement',
  'refuse_seller',
  'reject_listing',
  'replay_conversion',
  'replay_webhook',
  'resend_mail',
  'reset_password_user',
  'restore_listing',
  'restore_user',
  'retry_failed_events',
  'revoke_entitlement',
  'save_account_manager',
  'save_blog_author',
  'save_testimonial',
  'search_users',
  'send_message',
  'send_newsletter',
  'set_feature_flag',
  'sign_out_user',
  'start_blog_import',
  'start_notice_mails',
  'suspend_listing',
  'suspend_seller',
  'take_over_session',
  'undo_blog_import',
  'unlock_entitlement',
  'update_blog_post',
  'update_contact_message',
  'update_limits',
  'update_referral_settings',
  'update_template',
  'update_video',
  'view_as_user',
  'void_referral',
  'withdraw_blog_post',
  'withdraw_template',
] as const

export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  id: z.string(),
  createdAt: moment,
  admin_id: z.string(),
  admin_email: z.string(),
  action: z.string(),
  target_table: z.string(),
  target_id: z.string(),
  details: z.record(z.string(), z.unknown()),
})

const tierLimits = z.object({
  tier: z.enum(['free', 'premium', 'pro', 'elite', 'admin']),
  conversions: allowedUse,
  optimizations: allowedUse,
  eaGenerations: allowedUse,
  indicatorGenerations: allowedUse,
  analyses: allowedUse,
  apiKeys: z.boolean(),
})

export const adminRoutes = {
  'is-admin': {
    method: 'GET',
    path: '/is-admin',
    access: 'user',
    input: z.object({}),
    output: z.object({ isAdmin: z.boolean() }),
    errors: [],
  },
  'admin-search-users-by-email': {
    method: 'POST',
    path: '/admin-search-users-by-email',
    access: 'admin',
    /** Finds addresses that begin with the text, in order of address. */
    input: z.object({
      _search_email: z.string().check(z.trim(), z.minLength(1, 'Please enter an email to search'), z.maxLength(320)),
    }),
    output: z.object({ users: z.array(searchedUser) }),
    errors: [],
  },
  'admin-update-subscription': {
    method: 'POST',
    path: '/admin-update-subscription',
    access: 'admin',
    /** A paid tier with `_subscribed: true`, or free with false. */
    input: z.object({
      _user_email: z.string().check(z.trim(), z.minLength(3)),
      _subscription_tier: tier,
      _subscribed: z.boolean(),
      _subscription_end: z.optional(z.nullable(z.iso.datetime())),
      /** The payment provider's name for the customer; unchanged if absent, removed if empty. */
      _stripe_customer_id: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    output: z.object({ success: z.boolean(), message: z.string(), error: z.nullable(z.string()) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  'list-audit-log': {
    method: 'GET',
    path: '/audit-log',
    access: 'admin',
    /**
     * Newest first. `month` is `2026-11`; the running month if absent. `admin` is a part of the administrator's address,
     * `target` the whole id of what was changed, or a user's
     * whole address.
     */
    input: z.object({
      month: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
      admin: z._default(z.string().check(z.trim(), z.maxLength(320)), ''),
      action: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      target: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
      cursor: z.optional(z.string()),
      limit: pageSize,
    }),
    output: z.object({ entries: z.array(auditEntry), cursor: z.nullable(z.string()) }),
    errors: [],
  },
  'get-subscription-limits': {
    method: 'GET',
    path: '/subscription-limits',
    access: 'admin',
    input: z.object({}),
    output: z.object({ tiers: z.array(tierLimits) }),
    errors: [],
  },
  'update-subscription-limits': {
    method: 'PUT',
    path: '/subscription-limits',
    access: 'admin',
    /** In force everywhere within half a minute. */
    input: tierLimits,
    output: tierLimits,
    errors: [],
  },
} as const satisfies Record<string, Route>
