import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { paths, type PagePath } from '#contract/urls.ts'

/*
 * What each page may cost: the script that it needs to be drawn, in kB as sent (brotli), the files that it comes in, and
 * the calls of the API until it has come to rest. Whoever needs more raises it here, and says why in the commit.
 */

type Budget = { script: number; files: number; requests: number }

/** Of a visitor with a session, who has what `fixtures/world.ts` gives Anna. */
export const budgets: Record<Exclude<PagePath, typeof paths.uiGallery>, Budget> = {
  [paths.start]: { script: 113, files: 4, requests: 12 },
  [paths.howTo]: { script: 126, files: 6, requests: 4 },
  [paths.whatWeDo]: { script: 124, files: 6, requests: 4 },
  [paths.takeCare]: { script: 124, files: 6, requests: 4 },
  [paths.yourInformation]: { script: 124, files: 6, requests: 4 },
  [paths.afterSales]: { script: 124, files: 6, requests: 4 },
  [paths.collaborate]: { script: 124, files: 6, requests: 4 },
  [paths.about]: { script: 165, files: 7, requests: 4 },
  [paths.services]: { script: 165, files: 7, requests: 4 },
  [paths.privacy]: { script: 128, files: 6, requests: 4 },
  [paths.contact]: { script: 164, files: 7, requests: 4 },
  [paths.mailedLink]: { script: 113, files: 5, requests: 11 },
  [paths.error]: { script: 165, files: 7, requests: 4 },
  [paths.dashboard]: { script: 176, files: 7, requests: 11 },
  [paths.folders]: { script: 356, files: 10, requests: 7 },
  [paths.activities]: { script: 358, files: 10, requests: 8 },
  [paths.components]: { script: 357, files: 10, requests: 7 },
  [paths.members]: { script: 358, files: 10, requests: 7 },
  [paths.commitments]: { script: 356, files: 10, requests: 5 },
  [paths.messages]: { script: 357, files: 10, requests: 5 },
  [paths.notifications]: { script: 357, files: 10, requests: 5 },
  [paths.account]: { script: 367, files: 10, requests: 15 },
  [paths.leaving]: { script: 357, files: 10, requests: 5 },
  [paths.trash]: { script: 357, files: 10, requests: 5 },
  [paths.invitation]: { script: 358, files: 10, requests: 4 },
  [paths.confirmEmail]: { script: 356, files: 10, requests: 4 },
  [paths.resetPassword]: { script: 357, files: 10, requests: 4 },
  [paths.changeEmail]: { script: 356, files: 10, requests: 4 },
  [paths.undoTransfer]: { script: 357, files: 10, requests: 4 },
  [paths.admissions]: { script: 358, files: 10, requests: 6 },
  [paths.undoEmail]: { script: 356, files: 10, requests: 4 },
  [paths.unsubscribe]: { script: 213, files: 8, requests: 4 },
  [paths.support]: { script: 359, files: 10, requests: 6 },
  [paths.member]: { script: 357, files: 10, requests: 6 },
  [paths.folder]: { script: 237, files: 8, requests: 8 },
  [paths.olderFolder]: { script: 228, files: 8, requests: 7 },
  [paths.viewers]: { script: 358, files: 10, requests: 6 },
  [paths.history]: { script: 358, files: 10, requests: 6 },
  [paths.component]: { script: 357, files: 10, requests: 9 },
  [paths.label]: { script: 356, files: 10, requests: 5 },
  [paths.firms]: { script: 358, files: 10, requests: 6 },
  [paths.faults]: { script: 359, files: 10, requests: 6 },
  [paths.papers]: { script: 361, files: 10, requests: 9 },
  [paths.timeline]: { script: 359, files: 10, requests: 7 },
  [paths.costs]: { script: 363, files: 10, requests: 7 },
}

/** In kB: the files that many pages share, by their names in `chunkGroups.ts` and `vite.config.ts`. */
export const sharedFiles: Record<string, number> = {
  react: 85.5,
  index: 22.4,
  'rolldown-runtime': 0.5,
  early: 4.5,
  data: 9.3,
  core: 48.5,
  next: 56.9,
  forms: 41.7,
  pages: 87,
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
