import { content } from 'virtual:articles/mt4-errors'
import { TopicPage } from '../topic-page.tsx'

export default function Articles() {
  return <TopicPage id="mt4-errors" groups={content} />
}
