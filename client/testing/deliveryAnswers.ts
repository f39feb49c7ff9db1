import type { Delivery, DeliveryView } from '#contract/sharing/deliveries.ts'
import type { DeliveryDraft } from '#contract/sharing/deliveryForm.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'

/** A certificate of the job below. */
export const aParcelFile = (changes: Partial<ParcelItem<'files'>> = {}): ParcelItem<'files'> => ({
  number: 1,
  folder: 1,
  component: null,
  event: 1,
  fault: null,
  name: 'Intyg.pdf',
  description: null,
  kindId: 2,
  kindName: 'Garantibevis',
  day: '2026-11-24',
  size: 184_000,
  mediaType: 'application/pdf',
  pages: 1,
  width: null,
  height: null,
  placeholder: null,
  moment: null,
  preview: false,
  isDamaged: false,
  ...changes,
})

export const aParcelComponent = (changes: Partial<ParcelItem<'components'>> = {}): ParcelItem<'components'> => ({
  number: 1,
  folder: 1,
  name: 'Cirkulationspump',
  description: null,
  make: 'Grundfos',
  model: 'Alpha2',
  modelYear: null,
  serialNumber: '98520047',
  place: null,
  boughtOn: null,
  boughtAt: null,
  warrantyUntil: '2031-11-24',
  expectedUntil: null,
  statusId: componentStatus.inUse,
  replacedBy: null,
  cover: null,
  ...changes,
})

export const aParcelEvent: ParcelItem<'events'> = {
  number: 1,
  folder: 1,
  component: 1,
  title: 'Byte av cirkulationspump',
  description: 'Bytte trasig pump mot ny.',
  outcome: 'Provkört två timmar, tätt.',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  season: null,
  typeId: null,
  typeName: null,
  statusId: activityStatus.done,
  firmName: null,
  litres: null,
  reading: null,
}

/** The job that Sundins did at Anna's: an event, a component, a certificate and a picture. */
export function aParcelContent(changes: Partial<ParcelContent> = {}): ParcelContent {
  return {
    version: 1,
    title: 'Byte av cirkulationspump',
    description: null,
    categoryId: null,
    categoryName: null,
    zipCode: null,
    city: null,
    cover: null,
    scope: { kind: 'event' },
    folders: [],
    components: [aParcelComponent()],
    events: [aParcelEvent],
    faults: [],
    files: [
      aParcelFile(),
      aParcelFile({
        number: 2,
        name: 'Pumpen.jpg',
        kindId: 4,
        kindName: 'Bild',
        mediaType: 'image/jpeg',
        preview: true,
      }),
    ],
    counts: { components: 1, events: 1, faults: 0, papers: 1, pictures: 1, textsLeftOut: 0 },
    ...changes,
  }
}

const papers: DeliveryView['papers'] = [
  {
    id: 'vvs.intyg',
    name: 'Intyg Säker Vatten',
    why: 'Försäkringsbolag frågar.',
    law: null,
    state: 'there',
    reason: null,
  },
  { id: 'vvs.garanti', name: 'Garantibevis', why: 'Köpare frågar.', law: null, state: 'missing', reason: null },
]

const service = { title: 'Kontrollera trycket', day: '2027-11-01', everyMonths: 24 }

export const aDeliveryView = (changes: Partial<DeliveryView> = {}): DeliveryView => ({
  title: 'Byte av cirkulationspump',
  firmName: 'Sundins Rör & Värme AB',
  organisationNumber: '556712-4410',
  madeByName: 'Mikael Sundin',
  madeByEmail: 'mikael@exempel.se',
  madeByMobile: '070-123 45 67',
  invoice: '26-1184',
  version: 1,
  correction: null,
  deliveredAt: '2026-11-25T14:42:00Z',
  expiresAt: '2028-11-25T14:42:00Z',
  trade: 'vvs',
  papers,
  service,
  content: aParcelContent(),
  hash: 'a'.repeat(64),
  ...changes,
})

export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: 5,
  folderId: 12,
  folderTitle: 'Sundins',
  source: { kind: 'event', activityId: 9, componentIds: [] },
  title: 'Byte av cirkulationspump',
  trade: 'vvs',
  firmName: 'Sundins Rör & Värme AB',
  organisationNumber: '556712-4410',
  customerName: 'Anna Berg',
  customerEmail: 'anna@exempel.se',
  linkMailedTo: 'anna@exempel.se',
  place: 'Solhemsvägen 4',
  invoice: null,
  version: 1,
  deliveredAt: '2026-11-25T14:42:00Z',
  expiresAt: '2028-11-25T14:42:00Z',
  claimedAt: null,
  state: 'waiting',
  isUnsent: false,
  missing: [],
  notNeeded: [],
  service: null,
  ...changes,
})

export const aDeliveryDraft = (changes: Partial<DeliveryDraft> = {}): DeliveryDraft => ({
  folderId: 12,
  title: 'Byte av cirkulationspump',
  trade: 'vvs',
  firmName: 'Sundins Rör & Värme AB',
  organisationNumber: '556712-4410',
  customerName: 'Anna Berg',
  place: 'Solhemsvägen 4',
  trades: [{ trade: 'vvs', papers }],
  content: aParcelContent(),
  ...changes,
})
