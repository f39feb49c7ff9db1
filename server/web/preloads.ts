import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] }

/** The files of `chunkGroups` that every page behind the sign-in needs. */
const needed = new Set(['core', 'pages'])

/**
 * Links that load what every page of the signed-in needs at once with the page, instead of when the entry has been read
 * and asks for it.
 */
export async function preloadLinks(folder: string): Promise<string> {
  const chunks = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const keys = new Set(Object.keys(chunks).filter((key) => needed.has(chunks[key]?.name ?? '')))
  // Grows while it is read.
  for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported)
  return [...keys]
    .map((key) => chunks[key])
    .filter((chunk) => chunk && !chunk.isEntry)
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk?.file}" />`)
    .join('\n    ')
}
