import type { Plugin } from 'vite'
import { readPost } from '../content/blog/blocks.ts'
import { posts } from '../content/blog/posts.ts'
import { readingMinutes, renderPost, type RenderedPost } from './blog-markdown.ts'

const prefix = 'virtual:blog/'
const postPrefix = 'post/'

const rendered = new Map<string, RenderedPost>()

/** Renders each post once: both builds use it. */
function renderedPost(slug: string): RenderedPost {
  const known = rendered.get(slug)
  if (known) return known
  const post = renderPost(readPost(slug))
  rendered.set(slug, post)
  return post
}

/** One module per post, so that a page loads only its own text. */
function moduleOf(name: string): string {
  if (name === 'minutes') {
    const minutes = posts.map(({ slug }) => [slug, readingMinutes(readPost(slug))] as const)
    return `export const minutes = ${JSON.stringify(Object.fromEntries(minutes))}`
  }
  if (name === 'texts') {
    const loaders = posts.map(({ slug }) => `${JSON.stringify(slug)}: () => import('${prefix}${postPrefix}${slug}')`)
    return `export const postLoaders = {${loaders.join(',')}}`
  }
  if (name.startsWith(postPrefix)) {
    return `export const text = ${JSON.stringify(renderedPost(name.slice(postPrefix.length)))}`
  }
  throw new Error(`There is no blog module "${name}".`)
}

/** Serves the posts of `content/blog` as modules, rendered by the build. */
export function blogPlugin(): Plugin {
  return {
    name: 'blog',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${prefix}`) ? moduleOf(id.slice(prefix.length + 1)) : undefined),
  }
}
