import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { PrerenderedPages } from './pages.ts'

// A process of its own: `node prerender.ts <bundle> <file>` draws every public page with the built client, into a file.
const [bundle = '', file = ''] = process.argv.slice(2)
const { prerenderPages } = (await import(pathToFileURL(bundle).href)) as {
  prerenderPages: () => Promise<PrerenderedPages>
}
await writeFile(file, JSON.stringify(await prerenderPages()))
// What a module keeps open would keep this process, too.
process.exit(0)
