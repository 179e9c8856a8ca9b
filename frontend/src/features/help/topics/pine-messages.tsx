import { content } from 'virtual:articles/pine-messages'
import { TopicPage } from '../topic-page.tsx'

export default function Articles() {
  return <TopicPage id="pine-messages" groups={content} />
}
