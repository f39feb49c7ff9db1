import { z } from 'zod'
import { agreementKind } from '#contract/items/agreement.ts'
import { changeOf, shapeOf } from '#contract/items/shapes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  Deleted,
  bodyId,
  caller,
  day,
  id,
  optionalBodyId,
  page,
  timestamp,
  unchangedSince,
} from '#contract/platform/fields.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { pricedUnits, pricePeriods } from '#contract/rules/agreementChoices.ts'
import { folderFields, folderWireNames } from '#contract/rules/folderOfItem.ts'
import { currencies, largestAmount } from '#contract/rules/money.ts'
import { amount } from '#contract/rules/moneyFields.ts'

const currency = z.enum(currencies)
const orNone = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)
/** In hundredths of hundredths: 94,5 öre is 9 450. */
const unitPrice = z
  .int('Skriv priset i siffror.')
  .min(0, 'Skriv priset i siffror.')
  .max(largestAmount, 'Talet är för stort.')

export const AgreementPrice = z.object({
  id: z.int(),
  fromOn: z.string(),
  amount: z.int(),
  currency,
  per: z.enum(pricePeriods),
  unitPrice: z.int().nullable(),
  unit: z.enum(pricedUnits).nullable(),
  yearlyUse: z.int().nullable(),
  /** The paper that it was read from, if that is still there. */
  fileId: z.int().nullable(),
  fileName: z.string().nullable(),
})
export type AgreementPrice = z.input<typeof AgreementPrice>

/** What runs until notice is given: with whom, until when, and what it costs. */
export const Agreement = z.object({
  id: z.int(),
  ...folderFields,
  ...shapeOf(agreementKind),
  firmName: z.string().nullable(),
  componentName: z.string().nullable(),
  responsibleName: z.string().nullable(),
  replacesTitle: z.string().nullable(),
  /** The one that it was replaced by, if that is still there. */
  replacedById: z.int().nullable(),
  replacedByTitle: z.string().nullable(),
  /** Where a notice is sent: what the firm's register has. */
  firmEmail: z.string().nullable(),
  /** The latest first; null where the caller does not see what things cost. */
  prices: z.array(AgreementPrice).nullable(),
  createdBy: z.string(),
  roleId: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Agreement = z.input<typeof Agreement>

/** A price from a day on: it takes the place of another of the same day. */
export const NewPrice = z
  .object({
    fromOn: day,
    amount,
    currency: z.enum(currencies, 'Välj en valuta i listan.').default('SEK'),
    per: z.enum(pricePeriods, 'Välj hur ofta det betalas.'),
    unitPrice: orNone(unitPrice),
    unit: orNone(z.enum(pricedUnits, 'Välj i listan.')),
    yearlyUse: orNone(
      z.int('Skriv ett helt tal.').min(0, 'Skriv ett helt tal.').max(100_000_000, 'Talet är för stort.'),
    ),
    /** Of a paper that is not in its folder nothing is kept. */
    fileId: optionalBodyId,
  })
  .refine(({ unit, unitPrice: each }) => unit !== null || each === null, {
    path: ['unit'],
    error: 'Välj vad priset räknas per.',
  })
  .refine(({ unit, unitPrice: each }) => unit === null || each !== null, {
    path: ['unitPrice'],
    error: 'Skriv priset i siffror.',
  })
export type NewPrice = z.input<typeof NewPrice>

type Ends = { endsOn: string | null; startsOn: string | null }
const inOrder = {
  check: ({ startsOn, endsOn }: Ends) => startsOn === null || endsOn === null || startsOn <= endsOn,
  issue: { path: ['endsOn'], error: 'Välj en dag efter den första.' },
}

export const NewAgreement = z
  .object({
    ...changeOf(agreementKind, 'new'),
    folderId: bodyId,
    /** Left out, or by who does not see what things cost: none. */
    price: orNone(NewPrice),
  })
  .refine(inOrder.check, inOrder.issue)
export type NewAgreement = z.input<typeof NewAgreement>

export const AgreementChange = z
  .object({ ...changeOf(agreementKind, 'change'), ...unchangedSince })
  .refine(inOrder.check, inOrder.issue)
export type AgreementChange = z.input<typeof AgreementChange>

/**
 * What was decided today: it is kept for the period that is next to be decided about; a price was chosen; notice was sent;
 * the firm has confirmed that, and it ends on a day. `undo` takes the latest of these back.
 */
export const AgreementDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('keep'), ...unchangedSince }),
  z.object({ kind: z.literal('price'), ...unchangedSince }),
  z.object({ kind: z.literal('notice'), ...unchangedSince }),
  z.object({ kind: z.literal('confirmed'), endsOn: day, ...unchangedSince }),
  z.object({ kind: z.literal('undo'), ...unchangedSince }),
])
export type AgreementDecision = z.input<typeof AgreementDecision>

/** What the agreements of a folder come to, as far as the caller sees them. */
export const AgreementSums = z.object({
  /** Those that run, and of them those to be decided within ninety days. */
  total: z.int(),
  soon: z.int(),
  /** The first day of the next decision; null where there is none. */
  nextDay: z.string().nullable(),
  /** What they cost in a month by the prices of today, and in a year, in whole crowns; null where the caller sees no costs of any. */
  monthly: z.array(z.object({ currency, amount: z.int(), yearly: z.int(), isEstimated: z.boolean() })).nullable(),
  /** How many of them that is without: their price is not known. */
  withoutPrice: z.int(),
  /** Whether the caller sees all of the folder, and what it costs: the sum is else 'av det du ser'. */
  isAll: z.boolean(),
  /** What has risen most in a year, by the month. */
  risen: z.object({ title: z.string(), amount: z.int(), currency, since: z.string() }).nullable(),
})
export type AgreementSums = z.input<typeof AgreementSums>

/** A price that stands in a paper, or in an event, that names the agreement's number: a suggestion. */
export const FoundPrice = z.object({
  /** In hundredths. */
  amount: z.int(),
  currency,
  day: z.string(),
  activityId: z.int().nullable(),
  fileId: z.int().nullable(),
  title: z.string(),
})
export type FoundPrice = z.input<typeof FoundPrice>

const inFolder = z.object({ ...caller, folderId: id })
const one = { params: z.object({ id }), query: inFolder }

const wireNames = { ...folderWireNames, createdAt: 'createDate', updatedAt: 'updateDate' }

const missing = ['componentNotFound', 'firmNotFound', 'memberNotFound'] as const
const ofOne = ['folderNotFound', 'accessDenied', 'folderArchived', 'agreementNotFound'] as const

export const agreements = withWireNames('agreements', wireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Agreement',
    byToken: 'read',
    reloadedBy: ['folder', 'activity', 'firm', 'file', 'agreement'],
    kept: 'any',
    summary: 'The agreements of a folder and of those below it that the caller may see, by title.',
    query: inFolder.extend({
      ...page(limits.inFolder),
      /** That which this event asks to be decided about. */
      activityId: id.optional(),
      /** That one alone, if it is there. */
      id: id.optional(),
    }),
    answer: z.array(Agreement),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/Agreement/sums',
    byToken: 'read',
    reloadedBy: ['folder', 'activity', 'agreement'],
    summary: 'What the agreements of a folder and of those below it come to, as far as the caller sees them.',
    query: inFolder,
    answer: AgreementSums,
    problems: ['folderNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Agreement',
    summary: 'Adds an agreement, with its first price.',
    statuses: [201],
    body: NewAgreement,
    answer: Agreement,
    problems: [...ofOne, 'folderFull', ...missing],
    limit: createdPerHour.agreements,
    isRepeatable: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Agreement/:id',
    summary: 'Changes an agreement. The event that asks for its next decision moves along.',
    ...one,
    body: AgreementChange,
    answer: Agreement,
    problems: [...ofOne, ...missing, 'changedMeanwhile'],
    isRepeatable: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/Agreement/:id/decision',
    summary: 'Says what was decided about an agreement, or takes the latest of that back.',
    ...one,
    body: AgreementDecision,
    answer: Agreement,
    problems: [...ofOne, 'changedMeanwhile', 'decisionImpossible'],
  }),
  price: endpoint({
    method: 'PUT',
    path: '/api/Agreement/:id/price',
    summary: 'Says what an agreement costs from a day on.',
    ...one,
    body: NewPrice,
    answer: Agreement,
    problems: [...ofOne, 'folderFull'],
  }),
  removePrice: endpoint({
    method: 'DELETE',
    path: '/api/Agreement/:id/price/:priceId',
    summary: 'Removes a price of an agreement.',
    params: z.object({ id, priceId: id }),
    query: inFolder,
    answer: Agreement,
    problems: ofOne,
  }),
  foundPrices: endpoint({
    method: 'GET',
    path: '/api/Agreement/:id/found',
    reloadedBy: ['activity', 'file', 'agreement'],
    summary:
      "Amounts of the folder's events that name the agreement's number, or have a paper that does, later than its latest price; the latest first.",
    ...one,
    answer: z.array(FoundPrice),
    problems: ['folderNotFound', 'costsKept'],
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/Agreement/:id/letter',
    summary: 'Draws a letter of notice as tagged PDF, of the text that is given. Nothing is sent or kept.',
    ...one,
    body: z.object({ subject: z.string().min(1).max(200), text: z.string().min(1).max(limits.description) }),
    answer: z.object({ fileName: z.string(), pdf: z.base64() }),
    problems: ['folderNotFound', 'accessDenied', 'agreementNotFound'],
    limit: createdPerHour.agreements,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Agreement/:id',
    summary: 'Moves an agreement to the trash for 30 days.',
    ...one,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied', 'agreementNotFound'],
  }),
})
