export { notFound, pages } from './pages.ts'
export { documentOf } from './server/document.tsx'
export { sitemap } from './server/sitemap.ts'
export { blogPages } from './server/blog-pages.ts'
