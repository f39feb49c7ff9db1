import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, timestamp } from '#contract/platform/fields.ts'
import type { FileForm } from '#contract/platform/fileAddresses.ts'
import { parcelKinds, type ParcelKind } from '#contract/platform/parcelKinds.ts'
import { urls } from '#contract/platform/urls.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Wrong codes after which a link is locked. */
export const mostWrongCodes = 10

const pageOf: Record<ParcelKind, string> = { share: urls.share, delivery: urls.delivery, handOver: urls.handOver }
/** The page that a link leads to. The secret goes behind a `#`, which no server or proxy gets to log. */
export const parcelLink = (kind: ParcelKind, secret: string) => `${pageOf[kind]}#${secret}`

/** Everything that is read through a link lies below the address of its parcel: its cookie goes there alone. */
export const parcelPath = '/api/Parcel/:id'
export const parcelCookiePath = (parcelId: number) => parcelPath.replace(':id', String(parcelId))

/** The part of such addresses that says what the parcel is. */
const segments = { share: 'share', delivery: 'delivery', handOver: 'handover' } as const satisfies Record<
  ParcelKind,
  string
>
type Segment<K extends ParcelKind> = (typeof segments)[K]

/**
 * What all endpoints through a link have; `rest` begins with a slash:
 * `...throughLink('share', '/rows')`. Its answers are for whoever has opened the link of such a parcel, and nobody else.
 */
export const throughLink = <K extends ParcelKind, Rest extends string>(kind: K, rest: Rest) => ({
  path: `/api/Parcel/:id/${segments[kind] as Segment<K>}${rest}` as const,
  through: kind,
  isPublic: true as const,
  problems: ['parcelNotFound'] as const,
})
/** The number of the parcel, as `open` answers it. */
export const parcelParams = { id }

/** The addresses of bytes through links, which are no endpoints: for the tests that try each. */
export const parcelByteAddresses: Record<ParcelKind, readonly `/${string}`[]> = {
  share: ['/file/:number/:form', '/document', '/papers'],
  delivery: ['/file/:number/:form', '/document', '/files'],
  handOver: ['/file/:number/:form'],
}
export const parcelBytesPath = (kind: ParcelKind, rest: `/${string}`) =>
  `${parcelPath}/${segments[kind]}${rest}` as const

type ParcelFile = { kind: ParcelKind; id: number; number: number; form: FileForm }
/** The bytes of a file of a parcel, by its number in it. Of a picture `original` is the large preview. */
export const parcelFileAddress = ({ kind, id: parcelId, number, form }: ParcelFile) =>
  `${parcelCookiePath(parcelId)}/${segments[kind]}/file/${number}/${form}`

/** What a share shows as one PDF. */
export const sharedDocumentAddress = (parcelId: number) => `${parcelCookiePath(parcelId)}/${segments.share}/document`
/** The papers of a share as one ZIP. */
export const sharedPapersAddress = (parcelId: number) => `${parcelCookiePath(parcelId)}/${segments.share}/papers`

/** All of a delivery as one PDF. */
export const deliveredDocumentAddress = (parcelId: number) =>
  `${parcelCookiePath(parcelId)}/${segments.delivery}/document`
/** The files of a delivery as one ZIP. */
export const deliveredFilesAddress = (parcelId: number) => `${parcelCookiePath(parcelId)}/${segments.delivery}/files`

/** What whoever has the link is told of what it leads to. Nothing of what is in it. */
export const ParcelGreeting = z.object({
  id: z.int(),
  kind: z.enum(parcelKinds),
  /** False: it asks for a code, which was not given. */
  isOpen: z.boolean(),
  /** Of a share alone. */
  folderTitle: z.string().nullable(),
  madeByName: z.string(),
  expiresAt: timestamp.nullable(),
})
export type ParcelGreeting = z.input<typeof ParcelGreeting>

export const parcelLinks = withWireNames(
  'parcelLinks',
  { folderTitle: 'objectTitle', expiresAt: 'expireDate' },
  {
    open: endpoint({
      method: 'POST',
      // The secret is in the body, because addresses are logged.
      path: '/api/Parcel/open',
      isPublic: true,
      limit: { max: 120, windowSeconds: 600 },
      summary:
        'Opens what a secret link leads to: sets the cookie that reads it. Where it asks for a code and none is given, it only says from whom it is.',
      body: z.object({
        secret: z.string().min(1).max(200),
        /** In capital letters or small ones, with or without hyphens and spaces. */
        code: z.string().min(1).max(40).optional(),
      }),
      answer: ParcelGreeting,
      problems: ['parcelNotFound', 'parcelCodeWrong', 'parcelLocked', 'tooManyRequests'],
    }),
  },
)
