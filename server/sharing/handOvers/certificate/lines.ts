import { createHash } from 'node:crypto'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { canonicalJson } from '#server/platform/canonicalJson.ts'
import { hashesOf, type Manifest } from '../../parcels/content/manifest.ts'
import { isPhoto } from '../../documents/papers.ts'

/** The parts of what went that the document of a certificate lists, in its order. */
export const certificateParts = ['events', 'components', 'warranties', 'faults', 'papers', 'pictures', 'firms'] as const

type Part = (typeof certificateParts)[number]
type Thing = { title: string } | { name: string }

/** A line of the list in the document of a certificate. */
export type CertificateLine = {
  part: Part
  title: string
  day: string | null
  /** SHA-256 in hex: of a file of its bytes, otherwise of what is said of the thing. */
  hash: string
}

/** All that went, line by line: by part, then by day, those without one last. */
export function linesOf(
  { events, components, faults, files, firms = [] }: ParcelContent,
  manifest: Manifest,
): CertificateLine[] {
  const bytes = hashesOf(manifest)
  const line = (part: Part, one: Thing, day: string | null, hash = hashOf(one)): CertificateLine => ({
    part,
    title: 'title' in one ? one.title : one.name,
    day,
    hash,
  })
  const lines = [
    ...events.map((one) => line('events', one, one.startDate)),
    ...components.map((one) => line('components', one, one.boughtOn)),
    ...components
      .filter(({ warrantyUntil }) => warrantyUntil !== null)
      .map((one) => line('warranties', one, one.warrantyUntil)),
    ...faults.map((one) => line('faults', one, one.reportedOn)),
    ...files.map((one) => line(isPhoto(one) ? 'pictures' : 'papers', one, one.day, bytes.get(one.number))),
    ...firms.map((one) => line('firms', one, null)),
  ]
  const place = ({ part, day }: CertificateLine) => `${certificateParts.indexOf(part)} ${day ?? '9999-12-31'}`
  return lines.toSorted((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
}

const hashOf = (thing: object) => createHash('sha256').update(canonicalJson(thing)).digest('hex')
