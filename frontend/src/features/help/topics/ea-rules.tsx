import { content } from 'virtual:articles/ea-rules'
import { TopicPage } from '../topic-page.tsx'

export default function Articles() {
  return <TopicPage id="ea-rules" groups={content} />
}
