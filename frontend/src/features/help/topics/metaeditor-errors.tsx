import { content } from 'virtual:articles/metaeditor-errors'
import { TopicPage } from '../topic-page.tsx'

export default function Articles() {
  return <TopicPage id="metaeditor-errors" groups={content} />
}
