import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { paths, type PagePath } from '#contract/platform/urls.ts'

/*
 * What five pages cost: the script that a page needs to be drawn, in kB as sent (brotli), the files that it comes in, and
 * the calls of the API until it has come to rest. What is measured may be a tenth more; whoever needs more writes the new
 * figures here, and says why in the commit.
 */

/** The factor by which what is measured may exceed its figure. */
export const tolerance = 1.1

type Budget = { script: number; files: number; requests: number }

/** The budgets for a visitor with a session, who has what `fixtures/world.ts` gives Anna. */
export const budgets: Partial<Record<PagePath, Budget>> = {
  [paths.start]: { script: 112.3, files: 4, requests: 14 },
  [paths.dashboard]: { script: 198.3, files: 7, requests: 13 },
  [paths.folder]: { script: 267.9, files: 8, requests: 11 },
  [paths.activities]: { script: 365, files: 10, requests: 10 },
  [paths.account]: { script: 368.5, files: 10, requests: 7 },
}

type Chunk = { file: string; name?: string; imports?: string[] }
export type Script = { name: string; file: string; kB: number }

/** The scripts that each page of a built client needs, by route pattern. */
export function scriptsOfPages(folder: string): Map<PagePath, Script[]> {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
  const chunks = read('.vite/manifest.json') as Record<string, Chunk>
  const { names, frames } = read('pages.json') as { names: Record<string, string>; frames: Record<string, unknown> }

  function scriptsOf(path: string): Script[] {
    const wanted = new Set(['index', ...(path in frames ? ['early', 'core'] : []), names[path]])
    const keys = new Set(Object.keys(chunks).filter((key) => wanted.has(chunks[key]?.name ?? '')))
    // Grows while it is read.
    for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported)
    return [...keys].flatMap((key) => {
      const { file, name = key } = chunks[key] ?? {}
      return file ? [{ name, file, kB: statSync(join(folder, `${file}.br`)).size / 1000 }] : []
    })
  }

  return new Map(Object.values(paths).map((path) => [path, scriptsOf(path)]))
}
