import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }

const readChunks = async (folder: string) =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** What shows the chosen colours in a document that was not made for its reader (`client/shellTheme.ts`). */
export async function themeScript(folder: string): Promise<string> {
  const script = (await readChunks(folder))['shellTheme.ts']
  return script ? `<script src="/${script.file}"></script>` : ''
}

/** The first script of a page with a session, and the file that stands around all those pages. */
const first = 'early.ts'
const frame = 'core'

/**
 * Links that load the script that asks for a page's data, and the page's files, at once with the page, not when the
 * entry asks for them. `page` is the client's name of it.
 */
export async function preloadLinks(folder: string): Promise<(page?: string) => string> {
  const chunks = await readChunks(folder)
  const early = chunks[first]

  return (page) => {
    const keys = new Set(Object.keys(chunks).filter((key) => [frame, page].includes(chunks[key]?.name)))
    // Grows while it is read.
    for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported)
    const needed = [...keys].map((key) => chunks[key]).filter((chunk) => chunk && !chunk.isEntry)
    // Low: on a slow network the styles, without which nothing is drawn, come before 200 kB of script.
    return [
      ...(early ? [`<script type="module" async crossorigin src="/${early.file}"></script>`] : []),
      ...needed.map((chunk) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${chunk?.file}" />`),
    ].join('\n    ')
  }
}
