import { z } from 'zod'
import { currencies, largestAmount } from '#contract/rules/money.ts'

/*
 * What was read of a photographed or sent receipt. All of it is a suggestion until a person says yes; a value whose
 * check fails is no suggestion, and says what was read instead and why it is not offered.
 */

/**
 * The media types that are read, since they may be papers: what moves, as a GIF may, is none, and what an office wrote has
 * its words already.
 */
export const readTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
  'application/pdf',
  'message/rfc822',
]

/** Why nothing was read of a file. */
export const whyUnread = ['locked', 'damaged', 'tooLarge', 'tooSlow'] as const

/** Left, top, right and bottom, as fractions of the upright page. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof Box>

export type ReadWord = { text: string; box: Box; confidence: number }
export type ReadLine = { text: string; words: ReadWord[]; box: Box }
/** The text of a page with its places. Width and height are in any one unit: only their proportion counts. */
export type ReadPage = { page: number; width: number; height: number; lines: ReadLine[] }

/** What speaks for a value that was read, so that it is filled in. */
export const agreements = ['linesAddUp', 'vatAddsUp', 'changeAddsUp', 'checkDigit', 'possibleDay'] as const
/**
 * Why a value that was read is not filled in: `notChecked` has nothing to count it by, `otherPaid` is a sum beside which another is
 * to be paid or was, `several` is two values of which either may be the one.
 */
export const failures = [
  'checkDigit',
  'notChecked',
  'doesNotAddUp',
  'otherPaid',
  'future',
  'tooOld',
  'noSuchDay',
  'several',
] as const
export type Agreement = (typeof agreements)[number]
export type Failure = (typeof failures)[number]

/** How long a text of a field is, how many things were bought, and how many receipts one picture has, at most. */
export const longestReadText = 200
export const mostReadRows = 200
export const mostReceipts = 10
const Text = z.string().max(longestReadText)
const Amount = z.int().min(-largestAmount).max(largestAmount)
const Place = { page: z.int(), box: Box }

const field = <V extends z.ZodType>(value: V) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('agrees'), value, ...Place, why: z.enum(agreements) }),
    z.object({ state: z.literal('read'), value, ...Place }),
    z.object({
      state: z.literal('failed'),
      value: z.null(),
      ...Place,
      read: Text,
      /** What it may be all the same, for a person to say yes to. */
      guess: value.optional(),
      why: z.enum(failures),
    }),
  ])

/** The VAT rates that the law has had for long, in per cent; what is free of VAT has none. */
export const vatRates = [25, 12, 6] as const
export const payments = ['card', 'cash', 'swish', 'invoice', 'giftCard'] as const
export type Payment = (typeof payments)[number]

/** The VAT of one rate, in hundredths. `net` is without the VAT. */
export const VatOfRate = z.object({ rate: z.literal(vatRates), net: Amount, vat: Amount })
/** A row of a receipt; its amount in hundredths, below zero for a discount or what was returned. */
export const ReceiptRow = z.object({ text: Text, amount: Amount })

/** A field that is missing stood nowhere. `dueDate` is an invoice's last day; `warranty` is in months. */
export const ReceiptFields = z
  .object({
    seller: field(Text),
    orgNumber: field(Text),
    date: field(z.iso.date()),
    time: field(Text),
    dueDate: field(z.iso.date()),
    /** What it costs, in hundredths of `currency`. */
    total: field(Amount),
    currency: field(z.enum(currencies)),
    vat: field(z.array(VatOfRate).max(vatRates.length)),
    payment: field(z.enum(payments)),
    warranty: field(z.int()),
    returnUntil: field(z.iso.date()),
    serial: field(Text),
    model: field(Text),
    lines: field(z.array(ReceiptRow).max(mostReadRows)),
  })
  .partial()
export type ReceiptFields = z.infer<typeof ReceiptFields>

/** `fields` are of the first of the receipts in the picture, `others` of the rest. Kind null: no receipt at all. */
export const Receipt = z.object({
  kind: z.enum(['receipt', 'invoice']).nullable(),
  fields: ReceiptFields,
  others: z.array(ReceiptFields).max(mostReceipts - 1),
  /** Where in the picture each of several lies; missing for one. */
  areas: z.array(Box).max(mostReceipts).optional(),
  /** On which page of a document each of several begins; missing for one. */
  starts: z.array(z.int().min(1)).max(mostReceipts).optional(),
})
export type Receipt = z.infer<typeof Receipt>
export type VatOfRate = z.infer<typeof VatOfRate>
export type ReceiptRow = z.infer<typeof ReceiptRow>
