import * as z from 'zod/mini'
import type { Route } from './route.ts'

export const dialect = z.enum(['mql4', 'mql5'])
export const conversionStatus = z.enum(['running', 'success', 'error'])

/** A row of the history; the codes come with the single record only. */
export const conversionSummary = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['pine_to_mql', 'mt4_to_mt5']),
  conversionType: z.enum(['indicator', 'ea']),
  preview: z.string(),
  status: conversionStatus,
  errorMessage: z.nullable(z.string()),
  createdAt: z.string(),
  hasMql4: z.boolean(),
  hasMql5: z.boolean(),
})

/** `pineScriptCode` holds the source whatever its language: the field's name is the specification's. */
export const conversion = z.object({
  ...conversionSummary.shape,
  pineScriptCode: z.string(),
  mql4Code: z.string(),
  mql5Code: z.string(),
  additionalNotes: z.string(),
})

export const conversionRoutes = {
  'convert-code-v2': {
    method: 'POST',
    path: '/convert-code-v2',
    access: 'user',
    input: z.object({
      type: z.enum(['pine_to_mql', 'mt4_to_mt5']),
      sourceCode: z.string(),
      codeName: z._default(z.string(), ''),
      additionalNotes: z._default(z.string(), ''),
      conversionType: z._default(z.enum(['indicator', 'ea']), 'indicator'),
      outputFormat: z._default(z.enum(['both', 'mql4', 'mql5']), 'both'),
      /** Chosen by the browser once per click: a retry with the same key is the same conversion. */
      idempotencyKey: z.optional(z.string()),
    }),
    output: z.object({
      success: z.boolean(),
      error: z.nullable(z.string()),
      id: z.string(),
      createdAt: z.string(),
      status: conversionStatus,
      mql4Code: z.string(),
      mql5Code: z.string(),
      result: z.nullable(z.object({ converted: z.string() })),
    }),
    errors: ['CODE_REQUIRED', 'CODE_TOO_SHORT', 'CODE_TOO_LONG', 'LIMIT_REACHED', 'PREMIUM_REQUIRED', 'TIMED_OUT'],
    needs: { memory: 1769, seconds: 29, grants: ['conversion-machine'] },
  },
  'list-conversions': {
    method: 'GET',
    path: '/conversions',
    access: 'user',
    input: z.object({ cursor: z.optional(z.string()), limit: z.optional(z.string()) }),
    output: z.object({ conversions: z.array(conversionSummary), cursor: z.nullable(z.string()) }),
    errors: [],
  },
  'get-conversion': {
    method: 'GET',
    path: '/conversions/{id}',
    access: 'user',
    input: z.object({ id: z.string() }),
    output: conversion,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Route>
