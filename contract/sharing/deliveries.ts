import { z } from 'zod'
import { DeliveryCorrection, DeliveryDraft, DeliverySource, NewDelivery, papers, service } from './deliveryForm.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  id,
  optionalEmailAddress,
  page,
  requiredLine,
  shownEmail,
  timestamp,
} from '#contract/platform/fields.ts'
import { searchText } from '#contract/platform/filters.ts'
import { limits } from '#contract/platform/limits.ts'
import { ParcelContent } from './parcelContent.ts'
import { parcelParams, parcelPath, throughLink } from './parcelLinks.ts'
import { tradeIds } from '#contract/content/tradePapers/tradeIds.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* A firm hands a finished job over to its customer, who keeps a copy of their own (decision 134). */

/** Days for which the link of a delivery works. */
export const deliveryDays = 730
/** Days before a service that the customer said yes to on which the firm is reminded. */
export const serviceReminderDays = 30
export const deliveryStates = ['waiting', 'claimed', 'expired', 'withdrawn'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A delivery as its firm sees it: of what the customer did no more than whether it is claimed. */
export const Delivery = z.object({
  id: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  source: DeliverySource,
  title: z.string(),
  trade: z.enum(tradeIds),
  firmName: z.string(),
  organisationNumber: z.string().nullable(),
  customerName: z.string(),
  customerEmail: shownEmail.nullable(),
  /** To which address the link that works now was mailed; null: to none. */
  linkMailedTo: shownEmail.nullable(),
  place: z.string().nullable(),
  invoice: z.string().nullable(),
  version: z.int(),
  deliveredAt: timestamp,
  expiresAt: timestamp,
  claimedAt: timestamp.nullable(),
  state: z.enum(deliveryStates),
  /** Whether its mail could not be sent. */
  isUnsent: z.boolean(),
  /** The names of the papers of the trade that it lacks. */
  missing: z.array(z.string()),
  notNeeded: z.array(z.object({ paper: z.string(), reason: z.string() })),
  service: service.extend({ isAccepted: z.boolean() }).nullable(),
})
export type Delivery = z.input<typeof Delivery>

/** Its link, which is told this once. */
const link = {
  link: z.string(),
  /** What opens it as the link does where it is typed at `urls.fetchDelivery`; told this once too. */
  shortCode: z.string(),
  /** False: there was no address, or it takes no more mail. */
  isMailed: z.boolean(),
}
const Linked = z.object({ delivery: Delivery, ...link })
/** `linked`: where a new link was made. */
const Corrected = Delivery.extend({ linked: z.object(link).nullable() })

export const deliveryFilters = ['all', 'waiting', 'missing', 'service'] as const
export type DeliveryFilter = (typeof deliveryFilters)[number]

/** How many deliveries there are of each kind, and those with which something remains to be done. */
export const DeliveryOverview = z.object({
  counts: z.object({ all: z.int(), waiting: z.int(), missing: z.int(), service: z.int() }),
  toDo: z.array(Delivery.extend({ what: z.enum(['papers', 'mail', 'service']) })),
})
export type DeliveryOverview = z.input<typeof DeliveryOverview>

/** A delivery as whoever has its link sees it, until somebody takes it: not for whom it is, nor where. */
export const DeliveryView = z.object({
  title: z.string(),
  firmName: z.string(),
  organisationNumber: z.string().nullable(),
  madeByName: z.string(),
  /** How whoever delivered it is reached: a confirmed address alone. A server of an earlier version says neither. */
  madeByEmail: shownEmail.nullish(),
  madeByMobile: z.string().nullish(),
  invoice: z.string().nullable(),
  version: z.int(),
  /** Of a later version: what was wrong in the one before. */
  correction: z.string().nullable(),
  deliveredAt: timestamp,
  expiresAt: timestamp,
  trade: z.enum(tradeIds),
  papers,
  service: service.nullable(),
  content: ParcelContent,
  hash: z.string(),
})
export type DeliveryView = z.input<typeof DeliveryView>

/** A folder that the caller may lay a delivery in. */
const Place = z.object({
  folderId: z.int(),
  title: z.string(),
  parentTitle: z.string().nullable(),
})
export const DeliveryPlaces = z.object({
  /** What is guessed, with its reason in words; null: nothing is likely enough. */
  guess: Place.extend({ because: z.string() }).nullable(),
  places: z.array(Place),
  /** Components in use that one of the delivery may take the place of, by its number in it. */
  replaceable: z.array(z.object({ folderId: z.int(), componentId: z.int(), name: z.string(), number: z.int() })),
})
export type DeliveryPlaces = z.input<typeof DeliveryPlaces>

export const DeliveryClaim = z
  .object({
    /** One of these. */
    folderId: bodyId.optional(),
    newFolder: requiredLine(limits.title).optional(),
    /** Components in the folder, each with which of the delivery takes its place. */
    replaces: z
      .array(z.object({ componentId: bodyId, number: z.int().min(1) }))
      .max(20)
      .default([]),
    acceptsService: z.boolean().default(false),
  })
  .refine(({ folderId, newFolder }) => (folderId === undefined) !== (newFolder === undefined), {
    path: ['folderId'],
    error: 'Välj var det ska ligga.',
  })
export type DeliveryClaim = z.input<typeof DeliveryClaim>

const params = z.object({ id })
const perHour = { max: 120, windowSeconds: 3600 } as const
const makingProblems = [
  'folderNotFound',
  'accessDenied',
  'folderArchived',
  'activityNotFound',
  'componentNotFound',
] as const
const kept = ['folderNotFound', 'deliveryNotFound'] as const
/** Where a link is made, and may be mailed. */
const linking = ['proofRequired', 'tooManyNewRecipients', 'tooManyRequests'] as const

export const deliveries = withWireNames(
  'deliveries',
  { folderId: 'myObjectId', folderTitle: 'objectTitle' },
  {
    draft: endpoint({
      method: 'POST',
      path: '/api/Delivery/draft',
      summary: 'What a delivery of an event, a component or a folder would hold, without what it cost.',
      body: z.object({ folderId: bodyId, source: DeliverySource }),
      answer: DeliveryDraft,
      problems: makingProblems,
      limit: { max: 600, windowSeconds: 3600 },
    }),
    add: endpoint({
      method: 'POST',
      path: '/api/Delivery',
      summary:
        'Delivers a job: freezes it, gives it a link, and mails that to the customer if there is an address. Of a whole main folder it asks for a fresh proof.',
      statuses: [201],
      body: NewDelivery,
      answer: Linked,
      problems: [...makingProblems, ...linking],
      limit: perHour,
    }),
    list: endpoint({
      method: 'GET',
      path: '/api/Delivery',
      reloadedBy: ['delivery'],
      summary:
        'The deliveries of all folders that the caller delivers from, the latest first, each as its last version.',
      query: z.object({
        ...caller,
        ...page(limits.inFolder),
        show: z.enum(deliveryFilters).default('all'),
        q: searchText,
      }),
      answer: z.array(Delivery),
      isPaged: true,
    }),
    overview: endpoint({
      method: 'GET',
      path: '/api/Delivery/overview',
      reloadedBy: ['delivery'],
      summary: 'How many deliveries the caller has of each kind, and with which something remains to be done.',
      query: z.object(caller),
      answer: DeliveryOverview,
    }),
    correct: endpoint({
      method: 'POST',
      path: '/api/Delivery/:id/correct',
      summary:
        'Delivers a corrected version under the same link, and mails the customer who has the former one or was mailed the link; with `newLink` another address is mailed a link of its own, and the former one stops working.',
      statuses: [201],
      params,
      body: DeliveryCorrection,
      answer: Corrected,
      problems: [...makingProblems, 'deliveryNotFound', 'changedMeanwhile', ...linking],
      limit: perHour,
    }),
    send: endpoint({
      method: 'POST',
      path: '/api/Delivery/:id/send',
      summary: 'Gives a delivery that waits a new link, mailed if there is an address; the former one stops working.',
      params,
      body: z.object({ customerEmail: optionalEmailAddress }),
      answer: Linked,
      problems: [...kept, 'accessDenied', 'folderArchived', 'deliveryClaimed', ...linking],
      limit: perHour,
    }),
    slip: endpoint({
      method: 'POST',
      path: '/api/Delivery/:id/slip',
      summary: 'The slip of a delivery with its QR code, as tagged PDF, for whoever has just been told its link.',
      params,
      body: z.object({ secret: z.string().min(1).max(100), code: z.string().min(1).max(40) }),
      answer: z.object({ fileName: z.string(), pdf: z.base64() }),
      problems: [...kept, 'accessDenied', 'folderArchived'],
      limit: perHour,
    }),
    withdraw: endpoint({
      method: 'DELETE',
      path: '/api/Delivery/:id',
      summary: 'Takes back a delivery that nobody has claimed: its link gives nothing from now on.',
      statuses: [204],
      params,
      answer: z.null(),
      problems: [...kept, 'accessDenied', 'folderArchived', 'deliveryClaimed'],
    }),
    view: endpoint({
      method: 'GET',
      ...throughLink('delivery', '/content'),
      reloadedBy: ['delivery'],
      summary: 'A delivery, for whoever has opened its link.',
      params: z.object(parcelParams),
      answer: DeliveryView,
      problems: ['parcelNotFound', 'deliveryClaimed'],
    }),
    places: endpoint({
      method: 'GET',
      path: `${parcelPath}/delivery/places`,
      reloadedBy: ['delivery'],
      summary:
        'Where the caller may lay a delivery whose link this browser has opened, with a guess where one is likely.',
      params,
      answer: DeliveryPlaces,
      problems: ['parcelNotFound', 'deliveryClaimed'],
    }),
    claim: endpoint({
      method: 'POST',
      path: `${parcelPath}/delivery/claim`,
      summary: 'Lays a copy of a delivery in a folder of the caller. The first claim wins.',
      statuses: [201],
      params,
      body: DeliveryClaim,
      answer: z.object({ folderId: z.int(), activityId: z.int().nullable() }),
      problems: [
        'parcelNotFound',
        'deliveryClaimed',
        'folderNotFound',
        'accessDenied',
        'folderArchived',
        'folderFull',
        'quotaExceeded',
        'folderQuotaExceeded',
        'componentNotFound',
        'illegalTransition',
      ],
      limit: perHour,
    }),
  },
)
