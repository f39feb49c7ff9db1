import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, emailAddress, id, numberInUrl, optionalBodyId, timestamp } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Seconds for which a changed address can be had back. */
export const undoAddressSeconds = 60
/** Bytes of a mail with all that is attached. */
export const largestMail = 25 * 1024 * 1024
/** How many other addresses a person has. */
export const mostSenderAddresses = 10
/** How many addresses and folders are listed. */
export const mostMailPlaces = 100

/** The part of an address that people read, and that decides nothing. */
export function readablePart(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[åä]/g, 'a')
    .replaceAll('ö', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 30)
  return words.replaceAll(/^-+|-+$/g, '') || 'parmen'
}

const place = {
  /** Null: whichever folder its person chooses. */
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
}

export const MailAddress = z.object({
  id: z.int(),
  ...place,
  readable: z.string(),
  secret: z.string(),
  domain: z.string(),
  createdAt: timestamp,
  /** When a mail last came; null: never. */
  usedAt: timestamp.nullable(),
  /** How many mails wait for a word. */
  waiting: z.int(),
  /** Until when it takes no more, unless something that waits is let in or thrown away; null: it does. */
  fullUntil: timestamp.nullable(),
})
export type MailAddress = z.input<typeof MailAddress>

/** The whole of an address. */
export const addressText = ({ readable, secret, domain }: Pick<MailAddress, 'readable' | 'secret' | 'domain'>) =>
  `${readable}.${secret}@${domain}`

const MailSender = z.object({
  /** A rule that can be taken back; null: a member, or the caller. */
  ruleId: z.int().nullable(),
  /** Who it is; null: nobody in the folder. */
  personId: z.int().nullable(),
  name: z.string().nullable(),
  email: z.string(),
  isCaller: z.boolean(),
  /** Of a member: false if what they send waits for a word. */
  letsIn: z.boolean(),
  since: timestamp.nullable(),
})
export type MailSender = z.input<typeof MailSender>

/** Another address of the caller's: what comes from it counts as theirs once it is confirmed. */
export const SenderAddress = z.object({ id: z.int(), email: z.string(), isConfirmed: z.boolean() })
export type SenderAddress = z.input<typeof SenderAddress>

/** A mail from somebody whom the address does not know, or who may be another than it says. Text alone. */
export const WaitingMail = z.object({
  id: z.int(),
  addressId: z.int(),
  ...place,
  /** The address that it says it is from; null: it cannot be read. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  excerpt: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), size: z.int(), leftOut: z.string().nullable() })),
  /** `forged`: the domain says how its mail is proven, and this is not. */
  proof: z.enum(['proven', 'unproven', 'forged']),
  signedBy: z.string().nullable(),
  /** How often a firm with this address has been there, of the events that the caller sees; 0 unless it is proven. */
  visits: z.int(),
  receivedAt: timestamp,
  expiresAt: timestamp,
})
export type WaitingMail = z.input<typeof WaitingMail>

const addressId = z.object({ id })

export const mailIn = withWireNames(
  'mailIn',
  { folderId: 'myObjectId', folderTitle: 'objectTitle' },
  {
    mine: endpoint({
      method: 'GET',
      path: '/api/MailIn',
      reloadedBy: ['mailIn'],
      summary: 'The addresses that the caller’s papers are mailed to, and the folders that have none.',
      query: z.object(caller),
      answer: z.object({
        isOn: z.boolean(),
        addresses: z.array(MailAddress),
        without: z.array(z.object(place)),
      }),
    }),
    senders: endpoint({
      method: 'GET',
      path: '/api/MailIn/:id/senders',
      reloadedBy: ['mailIn'],
      summary: 'Whose mail one of these addresses takes without a question.',
      params: addressId,
      answer: z.array(MailSender),
      problems: ['mailAddressNotFound'],
    }),
    add: endpoint({
      method: 'POST',
      path: '/api/MailIn',
      summary:
        'Makes an address for a folder, or for whichever the caller chooses later; if there is one, that is answered.',
      statuses: [201],
      body: z.object({ folderId: optionalBodyId }),
      answer: MailAddress,
      problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'folderHandedOver', 'mailInOff'],
      limit: { max: 60, windowSeconds: 3600 },
    }),
    change: endpoint({
      method: 'PUT',
      path: '/api/MailIn/:id/secret',
      summary: 'Gives an address another secret; the former one takes no more mail.',
      params: addressId,
      answer: MailAddress,
      problems: ['mailAddressNotFound'],
      limit: { max: 60, windowSeconds: 3600 },
    }),
    undo: endpoint({
      method: 'DELETE',
      path: '/api/MailIn/:id/secret',
      summary: 'Gives an address back the secret that it had, within a minute.',
      params: addressId,
      answer: MailAddress,
      problems: ['mailAddressNotFound', 'undoNotFound'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/api/MailIn/:id',
      summary: 'Ends an address, with the mails that wait.',
      statuses: [204],
      params: addressId,
      answer: z.null(),
      problems: ['mailAddressNotFound'],
    }),
    waiting: endpoint({
      method: 'GET',
      path: '/api/MailIn/waiting',
      reloadedBy: ['mailIn'],
      summary: 'The mails that wait for a word, to the caller’s addresses; the latest first.',
      query: z.object(caller),
      answer: z.array(WaitingMail),
    }),
    letIn: endpoint({
      method: 'POST',
      path: '/api/MailIn/waiting/:id/letIn',
      summary: 'Lets a mail in: it comes forward in the Inkorg. Of a sender who is proven, those that follow too.',
      statuses: [204],
      params: addressId,
      body: z.object({ always: z.boolean().default(false) }),
      answer: z.null(),
      problems: ['mailNotFound', 'invalidInput'],
    }),
    throw: endpoint({
      method: 'DELETE',
      path: '/api/MailIn/waiting/:id',
      summary: 'Throws a mail away for good; with `block` all that its sender sends later too.',
      statuses: [204],
      params: addressId,
      query: z.object({ block: numberInUrl(z.int().min(0).max(1)).prefault(0) }),
      answer: z.null(),
      problems: ['mailNotFound'],
    }),
    setMember: endpoint({
      method: 'PUT',
      path: '/api/MailIn/:id/people/:personId',
      summary: 'Says whether what a member sends to the address waits for a word like a stranger’s.',
      statuses: [204],
      params: z.object({ id, personId: id }),
      body: z.object({ letsIn: z.boolean() }),
      answer: z.null(),
      problems: ['mailAddressNotFound', 'memberNotFound'],
    }),
    senderAddresses: endpoint({
      method: 'GET',
      path: '/api/MailIn/senderAddresses',
      reloadedBy: ['mailIn'],
      summary: 'The caller’s other addresses, from which they mail papers in.',
      query: z.object(caller),
      answer: z.array(SenderAddress),
    }),
    addSenderAddress: endpoint({
      method: 'POST',
      path: '/api/MailIn/senderAddresses',
      summary: 'Mails a code to another address of the caller’s; it is answered alike whoever has it.',
      statuses: [201],
      body: z.object({ email: emailAddress }),
      answer: SenderAddress,
      problems: ['mailInOff', 'tooManySenderAddresses', 'codesTooOften'],
      limit: { max: 20, windowSeconds: 3600 },
    }),
    confirmSenderAddress: endpoint({
      method: 'POST',
      path: '/api/MailIn/senderAddresses/:id/confirm',
      summary: 'Confirms another address of the caller’s by the code that was mailed to it.',
      statuses: [204],
      params: addressId,
      body: z.object({ code: z.string().trim().min(1).max(20) }),
      answer: z.null(),
      problems: ['codeWrong'],
      limit: { max: 60, windowSeconds: 3600 },
    }),
    removeSenderAddress: endpoint({
      method: 'DELETE',
      path: '/api/MailIn/senderAddresses/:id',
      summary: 'What comes from it does not count as the caller’s any more.',
      statuses: [204],
      params: addressId,
      answer: z.null(),
      problems: ['mailAddressNotFound'],
    }),
    removeSender: endpoint({
      method: 'DELETE',
      path: '/api/MailIn/:id/senders/:ruleId',
      summary: 'Forgets that a sender is let in for good, or kept out.',
      statuses: [204],
      params: z.object({ id, ruleId: id }),
      answer: z.null(),
      problems: ['mailAddressNotFound'],
    }),
  },
)
