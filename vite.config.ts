import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('./client', import.meta.url)),
  plugins: [react(), tailwindcss(), swedishOnly()],
  build: {
    outDir: fileURLToPath(new URL('./dist/client', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // Older targets would rewrite light-dark() into variables that only the root element can switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        // Changes seldom, so it stays in the browser's cache over our own releases.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' },
  },
})

/** React Aria brings its texts in some thirty languages; only Swedish, and English to fall back on, are shipped. */
function swedishOnly(): Plugin {
  const unused =
    /react-(aria|stately)(-components)?[\\/].*[\\/]intl[\\/](?:.*[\\/])?(?!sv-SE|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/
  return {
    name: 'swedish-only',
    load: (id) => (unused.test(id) ? { code: 'export default {}', moduleType: 'js' } : null),
  }
}
