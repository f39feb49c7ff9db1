import { createHash } from 'node:crypto'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { canonicalJson } from '#server/platform/canonicalJson.ts'

/** What the thing with this number is in the database, and in which version; of a file also which bytes, in hex. */
export type ManifestEntry = {
  kind: 'folder' | 'component' | 'activity' | 'fault' | 'file' | 'firm'
  id: number
  number: number
  version: string
  sha256?: string
}
export type Manifest = readonly ManifestEntry[]

/** The ids of its files, in the order of their numbers. */
export const fileIdsOf = (manifest: Manifest) => manifest.filter(({ kind }) => kind === 'file').map(({ id }) => id)

/** Which bytes each file is, by its number. */
export const hashesOf = (manifest: Manifest) =>
  new Map(manifest.flatMap(({ kind, number, sha256 }) => (kind === 'file' ? [[number, sha256]] : [])))

/**
 * SHA-256 of a document and its manifest, in hex: the same as long as nothing in it has changed. What is found out of a
 * file's bytes some time after it came is no change.
 */
export function manifestHash({ files, ...content }: ParcelContent, manifest: Manifest): string {
  const found = { preview: null, isDamaged: null, placeholder: null, pages: null, width: null, height: null }
  const said = { ...content, files: files.map((file) => ({ ...file, ...found })) }
  return createHash('sha256')
    .update(canonicalJson({ content: said, manifest }))
    .digest('hex')
}
