import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, shownEmail, timestamp } from './fields.ts'
import { MissingItem } from './handOverChoice.ts'
import { HandOverChange } from './handOverLink.ts'
import { withWireNames } from './wire.ts'

/** So many things are listed in its document: of more it would take longer to draw than there is time for. */
export const listedInCertificate = 10_000
/** How many of the changes after a yes the page of a certificate lists; its document has them all. */
export const shownOfSince = 100

/** What the certificate says, drawn for both in the same way. */
export const HandOverCertificate = z.object({
  /** 'PM-2026-000417' */
  number: z.string(),
  folder: z.object({ title: z.string(), zipCode: z.string().nullable(), city: z.string().nullable() }),
  sellers: z.array(z.object({ name: z.string(), email: shownEmail })),
  buyers: z.array(z.object({ name: z.string(), email: shownEmail })),
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
  went: z.object({
    eventsDone: z.int(),
    eventsPlanned: z.int(),
    components: z.int(),
    warranties: z.int(),
    faults: z.int(),
    papers: z.int(),
    pictures: z.int(),
    firms: z.int(),
    /** Of all of these, as it was said of the offer: a warranty and a firm are things of their own. */
    total: z.int(),
  }),
  stayed: z.object({ total: z.int(), faults: z.int() }),
  missing: z.array(MissingItem),
  /** What the sellers changed after the yes of a buyer, what is gone first; the page shows the first of it. Null: nothing. */
  since: z
    .object({
      removed: z.int(),
      changed: z.int(),
      added: z.int(),
      things: z.array(HandOverChange.extend({ what: z.enum(['removed', 'changed', 'added']) })),
    })
    .nullable(),
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
  .regex(/^[0-9a-f]{64}$/, 'Kontrollsumman har 64 tecken: siffror och a–f.')

/** What both have of a hand-over, and what anybody can ask about it. */
export const handOverCertificates = withWireNames(
  'handOverCertificates',
  { folder: 'myObject' },
  {
    ofFolder: endpoint({
      method: 'GET',
      path: '/api/MyObject/:id/handOver/certificate',
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
