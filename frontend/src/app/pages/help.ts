import { guides } from '../../../../content/guides.ts'
import { topics, type TopicId } from '../../../../content/topics.ts'
import type { Page } from './page.ts'

const byTopic: Readonly<Record<TopicId, Page['load']>> = {
  'pine-messages': () => import('../../features/help/topics/pine-messages.tsx'),
  'metaeditor-errors': () => import('../../features/help/topics/metaeditor-errors.tsx'),
  'mt5-trade-codes': () => import('../../features/help/topics/mt5-trade-codes.tsx'),
  'mt5-errors': () => import('../../features/help/topics/mt5-errors.tsx'),
  'mt4-errors': () => import('../../features/help/topics/mt4-errors.tsx'),
  'ea-rules': () => import('../../features/help/topics/ea-rules.tsx'),
}

/** Pages of the help center: guides, and an article for each code. */
export const helpPages: readonly Page[] = [
  ...guides.map(({ id, title, summary }): Page => ({
    path: `/help/${id}`,
    label: title,
    title,
    description: summary,
    access: 'public',
    prerender: true,
    load: () => import('../../features/help/guide-page.tsx'),
  })),
  ...topics.map(({ id, title, description }): Page => ({
    path: `/help/${id}`,
    label: title,
    title,
    description,
    access: 'public',
    prerender: true,
    load: byTopic[id],
  })),
]
