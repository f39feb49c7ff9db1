import { createHash } from 'node:crypto'
import { fileKind } from '#contract/fileKinds.ts'
import { canonicalJson, hashesOf, type Manifest } from '../../content/manifest.ts'
import type { ParcelContent } from '#contract/parcelContent.ts'

/** The parts of what went that the document of a certificate lists, in its order. */
export const certificateParts = ['events', 'components', 'warranties', 'faults', 'papers', 'pictures', 'firms'] as const

/** A line of the list in the document of a certificate. */
export type CertificateLine = {
  part: (typeof certificateParts)[number]
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
  const lines: CertificateLine[] = [
    ...events.map((one) => ({ part: 'events' as const, title: one.title, day: one.startDate, hash: hashOf(one) })),
    ...components.map((one) => ({
      part: 'components' as const,
      title: one.name,
      day: one.boughtOn,
      hash: hashOf(one),
    })),
    ...components.flatMap((one) =>
      one.warrantyUntil === null
        ? []
        : { part: 'warranties' as const, title: one.name, day: one.warrantyUntil, hash: hashOf(one) },
    ),
    ...faults.map((one) => ({ part: 'faults' as const, title: one.title, day: one.reportedOn, hash: hashOf(one) })),
    ...files.map((one) => ({
      part: one.kindId === fileKind.photo ? ('pictures' as const) : ('papers' as const),
      title: one.name,
      day: one.day,
      hash: bytes.get(one.number) ?? hashOf(one),
    })),
    ...firms.map((one) => ({ part: 'firms' as const, title: one.name, day: null, hash: hashOf(one) })),
  ]
  const place = (line: CertificateLine) => `${certificateParts.indexOf(line.part)} ${line.day ?? '9999-12-31'}`
  return lines.toSorted((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
}

const hashOf = (thing: object) => createHash('sha256').update(canonicalJson(thing)).digest('hex')
