import { content } from 'virtual:articles/mt5-errors'
import { TopicPage } from '../topic-page.tsx'

export default function Articles() {
  return <TopicPage id="mt5-errors" groups={content} />
}
