import { createHash } from 'node:crypto'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { HandOverChanges } from '#contract/sharing/handOverLink.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { canonicalJson } from '#server/platform/canonicalJson.ts'
import type { Manifest, ManifestEntry } from '../../parcels/content/manifest.ts'

type Change = HandOverChanges['added'][number]
/** A thing that goes along, by what it is called there. `version` is another one once anything of it is. */
export type Listed = Change & { key: string; version: string }

/** Every thing that goes along, and its folders. */
export function listedOf({ content, manifest }: { content: ParcelContent; manifest: Manifest }): Listed[] {
  const said = titled(content)
  const versionOf = folderVersions(content, manifest)
  return manifest.map((entry) => ({
    ...said(entry),
    key: `${entry.kind} ${entry.id}`,
    version: entry.kind === 'folder' ? versionOf(entry) : [entry.version, entry.sha256].filter(Boolean).join(' '),
  }))
}

/** Of a folder what is said of it. Its cover by the id of the file: numbers change when another file comes. */
function folderVersions({ folders, zipCode, city }: ParcelContent, manifest: Manifest) {
  const said = new Map(folders.map((one) => [one.number, one]))
  const files = new Map(manifest.flatMap(({ kind, number, id }) => (kind === 'file' ? [[number, id]] : [])))
  return ({ number }: ManifestEntry) => {
    const one = said.get(number)
    const cover = one?.cover == null ? null : files.get(one.cover)
    const place = one === folders[0] && { zipCode, city }
    const { title, description, categoryId } = one ?? {}
    return createHash('sha256')
      .update(canonicalJson({ title, description, categoryId, cover, ...place }))
      .digest('hex')
  }
}

/** What came, was changed and is gone between two lists. */
export function differences(before: readonly Listed[], now: readonly Listed[]) {
  const known = new Map(before.map((one) => [one.key, one]))
  const there = new Set(now.map(({ key }) => key))
  const isChanged = ({ key, version }: Listed) => known.has(key) && known.get(key)?.version !== version
  return {
    added: now.filter(({ key }) => !known.has(key)).map(shown),
    changed: now.filter(isChanged).map(shown),
    removed: before.filter(({ key }) => !there.has(key)).map(shown),
  }
}

const shown = ({ kind, title, day }: Listed): Change => ({ kind, title, day })

/** In which list of the document each is, and how a buyer calls it. */
const called = {
  activity: { list: 'events', kind: 'event' },
  component: { list: 'components', kind: 'component' },
  fault: { list: 'faults', kind: 'fault' },
  file: { list: 'files', kind: 'paper' },
  firm: { list: 'firms', kind: 'firm' },
  folder: { list: 'folders', kind: 'folder' },
} as const

const titled = (content: ParcelContent) => {
  const known = Object.fromEntries(
    Object.values(called).map(({ list }) => [list, new Map((content[list] ?? []).map((one) => [one.number, one]))]),
  )
  const photos = new Set(content.files.flatMap((file) => (file.kindId === fileKind.photo ? file.number : [])))
  return ({ kind, number }: ManifestEntry): Change => {
    const one = known[called[kind].list]?.get(number) as Partial<Record<string, string | null>> | undefined
    const day = one?.['startDate'] ?? one?.['reportedOn'] ?? one?.['day'] ?? null
    const isPicture = kind === 'file' && photos.has(number)
    return { kind: isPicture ? 'picture' : called[kind].kind, title: one?.['title'] ?? one?.['name'] ?? '', day }
  }
}
