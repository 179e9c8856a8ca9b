import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app.tsx'
import type { PageData } from '../page-data.ts'
import type { Page } from '../pages/page.ts'
import { preload } from '../page-view.tsx'
import { Providers } from '../providers.tsx'
import { createQueryClient } from '../query-client.ts'

export interface DocumentOptions {
  /** The built `index.html` with the places of head and page. */
  readonly shell: string
  readonly page: Page
  /** The address, where it is not the page's own path. */
  readonly path?: string
  /** Answers of the service that the page shows; the application starts with them too. */
  readonly data?: PageData
}

/** Renders a page as a complete document. */
export async function documentOf({ shell, page, path = page.path, data = [] }: DocumentOptions): Promise<string> {
  await preload(page)
  const cache = createCache({ key: 'tw' })
  const emotion = createEmotionServer(cache)
  const queryClient = createQueryClient()
  for (const [key, answer] of data) queryClient.setQueryData(key, answer)
  const markup = renderToString(
    <Providers cache={cache} queryClient={queryClient}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Providers>,
  )
  queryClient.clear()
  const styles = emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(markup))
  // React writes head tags first when there is no <head> element.
  const [tags] = /^(?:<title>.*?<\/title>|<meta[^>]*\/?>|<link[^>]*\/?>)*/s.exec(markup) ?? ['']
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const script = data.length > 0 ? `<script type="application/json" id="page-data">${json}</script>` : ''
  // Replacement functions, because code on the page contains `$&`.
  return shell
    .replace('<!--head-->', () => tags + styles)
    .replace('<!--page-->', () => markup.slice(tags.length))
    .replace('</body>', () => `${script}</body>`)
}
