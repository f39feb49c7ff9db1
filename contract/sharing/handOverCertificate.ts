import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, timestamp } from '#contract/platform/fields.ts'
import { DocumentPart } from './folderDocument.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** So many things a certificate lists: more would take longer to draw than there is time for. */
export const listedInCertificate = 10_000
/** How many of the changes after a yes the page of a certificate lists; its document has them all. */
export const shownOfSince = 100

/** What somebody did, as a certificate says it. */
export const saidWords = {
  offered: 'Erbjöd',
  approved: 'Godkände erbjudandet',
  accepted: 'Sa ja',
  exchanged: 'Mappen bytte ägare',
  undone: 'Överlåtelsen ångrades',
} as const

export const HandOverCertificate = z.object({
  /** 'PM-2026-000417' */
  number: z.string(),
  title: z.string(),
  /** In the order of what happened. `name` is null for the service itself. */
  said: z.array(
    z.object({
      at: timestamp,
      name: z.string().nullable(),
      what: z.enum(['offered', 'approved', 'accepted', 'exchanged', 'undone']),
      /** How many changes the buyer had been shown; of an acceptance. */
      changes: z.int().nullable(),
      /** How they showed who they are, in Swedish: 'Lösenord, kod via e-post'. */
      identifiedBy: z.string().nullable(),
    }),
  ),
  /** What its document says, but the list of all that went. */
  parts: z.array(DocumentPart),
  exchangedAt: timestamp,
  undoUntil: timestamp,
  /** SHA-256 over all that went, in hex. */
  manifestHash: z.string(),
})
export type HandOverCertificate = z.input<typeof HandOverCertificate>

const hash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Kontrollsumman har 64\u00a0tecken: siffror och a–f.')

/** What both have of a hand-over, and what anybody can ask about it. */
export const handOverCertificates = withWireNames(
  'handOverCertificates',
  {},
  {
    ofFolder: endpoint({
      method: 'GET',
      path: '/api/MyObject/:id/handOver/certificate',
      reloadedBy: ['handOver'],
      summary:
        'The certificate of the latest hand-over of a folder, to the founder and administrators of the archive or of the bought folder; null without one.',
      params: z.object({ id }),
      answer: HandOverCertificate.nullable(),
      problems: ['folderNotFound', 'accessDenied'],
    }),
    check: endpoint({
      method: 'POST',
      path: '/api/HandOver/check',
      isPublic: true,
      limit: { max: 60, windowSeconds: 600 },
      summary: 'Whether a SHA-256 is that of a certificate as it is kept here: of all that went, or of the document.',
      body: z.object({ hash }),
      answer: z.object({
        isKnown: z.boolean(),
        /** Of which of the two it is. */
        of: z.enum(['document', 'manifest']).nullable(),
        exchangedOn: z.string().nullable(),
        isUndone: z.boolean(),
      }),
    }),
  },
)
