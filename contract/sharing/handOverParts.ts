import { z } from 'zod'
import { HandOverChoice } from './handOverChoice.ts'

/** A draft as it is kept. */
export const KeptDraft = z.object({
  choice: HandOverChoice,
  buyers: z.array(z.string()),
  accessDay: z.string().nullable(),
  words: z.string().nullable(),
  coOwnerIds: z.array(z.int()),
  followerIds: z.array(z.int()),
})

/** What ends with the exchange, besides the roles of those who do not follow along. */
export const Ending = z.object({
  links: z.int(),
  feeds: z.int(),
  /** That papers are mailed to, with the mails that wait there. */
  mailAddresses: z.int(),
  invitations: z.int(),
  /** The founder's own, of events that are to be done. */
  reminders: z.int(),
})
