import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { PrerenderedPages } from './pages.ts'

// A separate process: `node prerender.ts <bundle> <file>` renders every public page with the built client, into a file.
const [bundle = '', file = ''] = process.argv.slice(2)
const { prerenderPages } = (await import(pathToFileURL(bundle).href)) as {
  prerenderPages: () => Promise<PrerenderedPages>
}
await writeFile(file, JSON.stringify(await prerenderPages()))
// Open handles of the bundle would keep this process alive.
process.exit(0)
