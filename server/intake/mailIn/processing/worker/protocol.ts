import { z } from 'zod'
import { storable } from '#server/content/files/decoding/worker/protocol.ts'

/* The messages between the server and the process that takes mails apart. The server trusts nothing of it. */

export const longestText = 10_000
export const longestSubject = 200
/** How many signatures of a mail are looked at, and how many files are kept of it. */
export const mostSignatures = 5
export const mostParts = 30

/** The name of a kept part in the folder of the task. */
export const partName = (index: number) => `part-${index}`

/** The TXT records of a name; null: it has none. */
const Records = z.record(z.string(), z.array(z.array(z.string())).nullable())

export const MailTask = z.object({
  folder: z.string(),
  /** The keys of the signatures; undefined: take the mail apart, and say which are needed. */
  keys: Records.optional(),
})
export type MailTask = z.infer<typeof MailTask>

/** Why a part is not kept. Said of all but `decoration`, which nobody misses. */
export const leftOut = ['decoration', 'page', 'program', 'winmail', 'encrypted', 'empty', 'tooMany'] as const
export type LeftOut = (typeof leftOut)[number]

const Part = z.object({
  name: storable(255),
  size: z.int().min(0),
  sha256: z.hex().length(64),
  /** A picture within the text: of a sender whose mails all have it, it is a logo. */
  isInText: z.boolean(),
  leftOut: z.enum(leftOut).nullable(),
})
export type Part = z.infer<typeof Part>

const domain = z.string().max(253)

export const Taken = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('taken'),
    /** The address that it says it is from, in lower case; null unless it names exactly one. */
    from: storable(254).nullable(),
    subject: storable(longestSubject),
    text: storable(longestText),
    /** Its words are those of a page: it has no text beside it, or one that says less. */
    isPage: z.boolean(),
    /** It says more than fits into `text`, or something of which nothing was understood. */
    isCut: z.boolean(),
    parts: z.array(Part).max(mostParts + 1),
    /** The names in the DNS that have the keys of its signatures. */
    keyNames: z.array(storable(255)).max(mostSignatures),
  }),
  /** The domains whose signatures are right. */
  z.object({ outcome: z.literal('verified'), signers: z.array(domain).max(mostSignatures) }),
  z.object({ outcome: z.literal('failed'), reason: z.string().max(300) }),
])
export type Taken = z.infer<typeof Taken>
