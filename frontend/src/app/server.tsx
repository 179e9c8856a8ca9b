import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { notFound, pages } from './pages.ts'
import type { Page } from './pages/page.ts'
import { preload } from './page-view.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'

export { notFound, pages }

/** Renders a page as markup: tags and critical styles for the head, and the body. */
export async function render(page: Page): Promise<{ head: string; body: string }> {
  await preload(page)
  const cache = createCache({ key: 'tw' })
  const emotion = createEmotionServer(cache)
  const markup = renderToString(
    <Providers cache={cache} queryClient={createQueryClient()}>
      <StaticRouter location={page === notFound ? '/404' : page.path}>
        <App />
      </StaticRouter>
    </Providers>,
  )
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(markup))
  // React writes head tags first when there is no <head> element.
  const [tags] = /^(?:<title>.*?<\/title>|<meta[^>]*\/?>|<link[^>]*\/?>)*/s.exec(markup) ?? ['']
  return { head: tags + styles, body: markup.slice(tags.length) }
}
