import type * as z from 'zod/mini'
import { defaultOutput, type conversion, type conversionSummary } from '../../../contract/conversion.ts'
import type { Routes } from '../../../contract/index.ts'
import type { Output } from '../../../contract/route.ts'
import type { ConversionItem, Failure } from '../../data/conversion/conversion.ts'
import type { ConversionState } from './convert.ts'
import { noticeOf } from './sizing.ts'
import { codeOf, fieldsOf } from '../../../contract/outputs.ts'

/** Returns a record as the history shows it. */
export const summaryOf = (record: ConversionItem): z.infer<typeof conversionSummary> => ({
  id: record.id,
  name: record.name,
  title: record.title ?? '',
  type: record.type,
  conversionType: record.conversionType,
  preview: record.preview,
  status: record.status,
  errorMessage: record.errorMessage ?? null,
  errorCode: (record.errorCode as Failure | undefined) ?? null,
  createdAt: record.createdAt,
  hasMql4: record.hasMql4,
  hasMql5: record.hasMql5,
  equal: record.equal ?? null,
  ...(record.approximated === undefined ? {} : { approximated: record.approximated }),
  notice: noticeOf(record),
  replacedBy: record.replacedBy ?? null,
  replaces: record.replaces ?? null,
  ...(record.folder === undefined ? {} : { folder: record.folder }),
  ...(record.tags === undefined ? {} : { tags: [...record.tags] }),
})

export const conversionOf = ({ record, content }: ConversionState): z.infer<typeof conversion> => ({
  ...summaryOf(record),
  outputFormat: record.outputFormat,
  options: content?.options ?? defaultOutput,
  pineScriptCode: content?.source ?? '',
  ...fieldsOf(content?.outputs ?? []),
  additionalNotes: content?.notes ?? '',
  files: [...(content?.files ?? [])],
  report: content?.report ?? null,
})

/** Returns the response of the converting call, with code only after success. */
export function conversionAnswer(state: ConversionState): Output<Routes['convert-code-v2']> {
  const { id, createdAt, status, type, errorMessage, errorCode, report } = conversionOf(state)
  const outputs = state.content?.outputs ?? []
  const success = status !== 'error'
  return {
    success,
    error: errorMessage,
    errorCode,
    id,
    createdAt,
    status,
    ...fieldsOf(outputs),
    result: success && type === 'mt4_to_mt5' ? { converted: codeOf(outputs, 'mql5') } : null,
    report,
  }
}
