import { z } from 'zod'
import { largestAmount } from '#contract/rules/money.ts'
import { Box, longestReadText } from './reading.ts'

/*
 * What was read of an agreement. All of it is a suggestion until a person says yes, and all of it stands in the text: what two
 * places say otherwise is not there, but for the notice, of which the longer is taken and the others are named.
 */

const field = <V extends z.ZodType>(value: V) => z.object({ value, page: z.int(), box: Box })
const Text = z.string().max(longestReadText)
const months = z.int().min(1).max(1200)

export const ReadNotice = z.object({
  count: z.int().min(1).max(1200),
  unit: z.enum(['month', 'day']),
  /** What other places of the text say of it. */
  others: z.array(z.object({ count: z.int(), unit: z.enum(['month', 'day']) })).optional(),
})
export type ReadNotice = z.infer<typeof ReadNotice>

export const AgreementFields = z
  .object({
    about: field(Text),
    party: field(Text),
    orgNumber: field(Text),
    number: field(Text),
    startsOn: field(z.iso.date()),
    endsOn: field(z.iso.date()),
    boundMonths: field(months),
    /** By how many months it is prolonged at a time, or that it runs until somebody ends it. */
    renewal: field(z.union([months, z.literal('runsOn')])),
    notice: field(ReadNotice),
    price: field(
      z.object({
        /** In hundredths of kronor. */
        amount: z.int().min(0).max(largestAmount),
        per: z.enum(['month', 'quarter', 'year']),
        from: z.iso.date().optional(),
      }),
    ),
    /** The sentence that says that the price follows an index. */
    indexed: field(Text),
  })
  .partial()
export type AgreementFields = z.infer<typeof AgreementFields>

export const ReadAgreement = z.object({ isAgreement: z.boolean(), fields: AgreementFields })
export type ReadAgreement = z.infer<typeof ReadAgreement>
