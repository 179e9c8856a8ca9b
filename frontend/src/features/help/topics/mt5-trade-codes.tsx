import { content } from 'virtual:articles/mt5-trade-codes'
import { TopicPage } from '../topic-page.tsx'

export default function Articles() {
  return <TopicPage id="mt5-trade-codes" groups={content} />
}
