import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { settingsElement } from '#contract/platform/settings.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { chunkGroups } from '#server/web/chunkGroups.ts'
import { stripApiMetadata } from '#server/web/stripApiMetadata.ts'
import { importIcons } from '#server/web/importIcons.ts'
import { settingsOf } from '#server/web/settings.ts'

/**
 * Of entries that are asked for by a name of their own. The place of a service worker says which pages it may speak
 * for.
 */
const entryFiles: Record<string, string> = { serviceWorker: 'sw.js', prerender: '[name].js' }

export default defineConfig({
  root: fileURLToPath(new URL('./client', import.meta.url)),
  plugins: [
    stripApiMetadata(),
    importIcons(),
    react(),
    tailwindcss(),
    swedishOnly(),
    settingsInDevelopment(),
    workerInDevelopment(),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist/client', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // Older targets would rewrite light-dark() into variables that only the root element can switch.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // All of these preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'early.ts', 'shellTheme.ts', 'serviceWorker.ts'].map((name) =>
        fileURLToPath(new URL(`./client/${name}`, import.meta.url)),
      ),
      output: {
        entryFileNames: ({ name }) => entryFiles[name] ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Changes seldom, so it stays in the browser's cache over our own releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 19,
            },
            ...chunkGroups(),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The client has a folder of that name too.
    proxy: { '^/api/(?!.*[.]tsx?(?:[?]|$))': process.env['API_URL'] ?? 'http://127.0.0.1:3000' },
  },
})

/** Under `npm run dev` no server fills in the pages. */
function settingsInDevelopment(): Plugin {
  return {
    name: 'settings-in-development',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: settingsElement },
        children: JSON.stringify(settingsOf(readConfig(process.env))),
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** The service worker stands where a build puts it. */
function workerInDevelopment(): Plugin {
  return {
    name: 'worker-in-development',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url === `/${entryFiles['serviceWorker']}`) request.url = '/serviceWorker.ts'
        next()
      })
    },
  }
}

/** React Aria brings its texts in some thirty languages; only Swedish, and English to fall back on, are shipped. */
function swedishOnly(): Plugin {
  const unused =
    /react-(aria|stately)(-components)?[\\/].*[\\/]intl[\\/](?:.*[\\/])?(?!sv-SE|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/
  return {
    name: 'swedish-only',
    load: (id) => (unused.test(id) ? { code: 'export default {}', moduleType: 'js' } : null),
  }
}
