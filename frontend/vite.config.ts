import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articlesPlugin } from './articles-plugin.ts'
import { showcasePlugin } from './showcase-plugin.ts'

/** Where the site will be known; canonical links and social cards need the whole address. */
const origin = process.env.SITE_ORIGIN ?? 'https://tradewright.example'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), showcasePlugin(), articlesPlugin()],
  define: { __SITE_ORIGIN__: JSON.stringify(origin) },
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // Browsers of the target preload modules by themselves, or do without.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: they are cached on their own and never delay the first paint.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
  // `vite` alone serves the pages; everything else comes from a running host.
  server: {
    proxy: Object.fromEntries(
      ['/config.json', '/web', '/__cognito'].map((path) => [path, process.env.BASE_URL ?? 'http://127.0.0.1:3000']),
    ),
  },
})
