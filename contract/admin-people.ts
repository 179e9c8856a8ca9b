import * as z from 'zod/mini'
import { moment, pageSize } from './fields.ts'
import type { Route } from './route.ts'

const messageStatus = z.enum(['new', 'answered', 'closed'])

const contactMessage = z.object({
  id: z.string(),
  createdAt: moment,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: messageStatus,
})

const subscriptionStatus = z.enum(['pending', 'confirmed', 'unsubscribed'])

const text = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

const testimonial = z.object({
  id: z.string(),
  name: text(80),
  /** Such as `Trader in Lisbon`; may be empty. */
  role: z.string().check(z.trim(), z.maxLength(80)),
  quote: text(500),
  /** Shown on the home page. */
  shown: z.boolean(),
})

const confirmation = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  token: z.string().check(z.minLength(1), z.maxLength(100)),
})

const issueStatus = z.enum(['sending', 'sent'])

const newsletterIssue = z.object({
  id: z.string(),
  createdAt: moment,
  createdBy: z.string(),
  subject: z.string(),
  status: issueStatus,
  mailed: z.number(),
})

/** Contact messages, newsletter and testimonials. */
export const adminPeopleRoutes = {
  'list-contact-messages': {
    method: 'GET',
    path: '/admin/contact-messages',
    access: 'admin',
    /** Newest first. */
    input: z.object({ status: z._default(messageStatus, 'new'), cursor: z.optional(z.string()), limit: pageSize }),
    output: z.object({ messages: z.array(contactMessage), cursor: z.nullable(z.string()) }),
    errors: [],
  },
  'update-contact-message': {
    method: 'PUT',
    path: '/admin/contact-messages/{id}',
    access: 'admin',
    input: z.object({ id: z.string(), status: messageStatus }),
    output: contactMessage,
    errors: ['NOT_FOUND'],
  },
  'list-newsletter': {
    method: 'GET',
    path: '/admin/newsletter',
    access: 'admin',
    /** Subscribers of a status, newest first, and the last issues. */
    input: z.object({ status: z._default(subscriptionStatus, 'confirmed'), limit: pageSize }),
    output: z.object({
      subscribers: z.array(z.object({ email: z.string(), status: subscriptionStatus, changedAt: moment })),
      issues: z.array(newsletterIssue),
    }),
    errors: [],
  },
  'send-newsletter': {
    method: 'POST',
    path: '/admin/newsletter',
    access: 'admin',
    /** Starts an issue, which a job mails to every confirmed subscriber once. `test` mails it to the caller only. */
    input: z.object({ subject: text(150), body: text(20_000), test: z.boolean() }),
    output: z.object({ success: z.literal(true) }),
    errors: [],
  },
  'change-newsletter': {
    method: 'POST',
    path: '/newsletter',
    access: 'anonymous',
    /** The links in mails: both work once and again. Throws NOT_FOUND for a wrong token. */
    input: z.extend(confirmation, { action: z.enum(['confirm', 'unsubscribe']) }),
    output: z.object({ status: subscriptionStatus }),
    errors: ['NOT_FOUND'],
  },
  'get-newsletter-preference': {
    method: 'GET',
    path: '/newsletter/preference',
    access: 'user',
    input: z.object({}),
    output: z.object({ status: z.nullable(subscriptionStatus) }),
    errors: [],
  },
  'update-newsletter-preference': {
    method: 'PUT',
    path: '/newsletter/preference',
    access: 'user',
    /** Subscribing sends a mail to confirm, unless the address was confirmed before. */
    input: z.object({ subscribed: z.boolean() }),
    output: z.object({ status: z.nullable(subscriptionStatus) }),
    errors: [],
  },
  'get-home': {
    method: 'GET',
    path: '/home',
    access: 'anonymous',
    /** The home page's evidence of real people: their words, and how much was done in the last seven days. */
    input: z.object({}),
    output: z.object({
      testimonials: z.array(z.pick(testimonial, { id: true, name: true, role: true, quote: true })),
      /** Counts of all users together; null while there are none. */
      activity: z.nullable(
        z.object({
          conversions: z.number(),
          /** Conversions whose runs were compared with the original. */
          proofs: z.number(),
          /** Comparisons that found a difference. */
          differences: z.number(),
        }),
      ),
    }),
    errors: [],
  },
  'admin-list-testimonials': {
    method: 'GET',
    path: '/admin/testimonials',
    access: 'admin',
    input: z.object({}),
    output: z.object({ testimonials: z.array(testimonial) }),
    errors: [],
  },
  'save-testimonial': {
    method: 'PUT',
    path: '/admin/testimonials',
    access: 'admin',
    /** Creates one without an id. The audit log keeps who entered it and where the words come from. */
    input: z.extend(testimonial, {
      id: z.optional(z.string().check(z.maxLength(100))),
      /** Where the person said it; not shown. */
      source: text(300),
    }),
    output: testimonial,
    errors: ['NOT_FOUND'],
  },
  'delete-testimonial': {
    method: 'DELETE',
    path: '/admin/testimonials/{id}',
    access: 'admin',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
