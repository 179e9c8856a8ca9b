import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articlesPlugin } from './articles-plugin.ts'
import { blogPlugin } from './blog-plugin.ts'
import { showcasePlugin } from './showcase-plugin.ts'
import { templatesPlugin } from './templates-plugin.ts'

/** The site's address, for canonical links and social cards. */
const origin = process.env.SITE_ORIGIN ?? 'https://tradewright.example'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), showcasePlugin(), articlesPlugin(), templatesPlugin(), blogPlugin()],
  define: { __SITE_ORIGIN__: JSON.stringify(origin) },
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // Target browsers support module preloading.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay separate files: they cache well and do not delay the first paint.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
  // The Vite server serves pages only; a running host answers the rest.
  server: {
    proxy: Object.fromEntries(
      ['/config.json', '/web', '/__cognito'].map((path) => [path, process.env.BASE_URL ?? 'http://127.0.0.1:3000']),
    ),
  },
})
