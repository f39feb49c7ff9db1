import { choiceOfHandOver, type HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import type { HandOver, HandOverParty } from '#contract/sharing/handOvers.ts'

/* The hand-over of Villa Solhem from Anna, user 1, who owns it with Erik, user 2. */

const part = (goes: number, of = goes) => ({ goes, of })

export const aHandOverPreview = (changes: Partial<HandOverPreview> = {}): HandOverPreview => ({
  goes: 182,
  stays: 74,
  amountsStay: true,
  kinds: {
    history: part(40, 45),
    components: part(23),
    warranties: part(12),
    papers: part(35, 39),
    pictures: part(55, 56),
    planned: part(17, 19),
    faults: part(0),
    notes: part(0, 3),
    costs: part(0, 41),
    firms: part(0),
  },
  years: { first: 2009, last: 2026 },
  receipts: 41,
  receiptsOfWarranties: 0,
  conversations: 14,
  folders: [
    {
      id: 7,
      title: 'El',
      goes: true,
      usuallyStays: false,
      events: part(7),
      components: part(6),
      files: part(0),
      stays: 0,
    },
    {
      id: 8,
      title: 'Hushållsekonomi',
      goes: false,
      usuallyStays: true,
      events: part(0, 6),
      components: part(0),
      files: part(0, 4),
      stays: 10,
    },
  ],
  exceptions: [],
  names: [],
  stayingFaults: [],
  missing: [],
  ...changes,
})

type Draft = NonNullable<HandOver['draft']>

export const aHandOverDraft = (changes: Partial<Draft> = {}): Draft => ({
  choice: { ...choiceOfHandOver.usual, stayingFolderIds: [8] },
  buyers: [],
  accessDay: null,
  words: null,
  coOwnerIds: [],
  followerIds: [],
  ...changes,
})

export const aParty = (changes: Partial<HandOverParty> = {}): HandOverParty => ({
  id: 1,
  role: 'seller',
  name: 'Anna Berg',
  email: null,
  userId: 1,
  answer: 'yes',
  answeredAt: '2026-11-25T10:00:00.000Z',
  place: null,
  isKept: false,
  ...changes,
})

export const aBuyer = (email: string, changes: Partial<HandOverParty> = {}): HandOverParty =>
  aParty({ id: 9, role: 'buyer', name: email, email, userId: null, answer: null, answeredAt: null, ...changes })

/** A draft, as its seller sees it, unless `changes` says something else. */
export const aHandOver = (changes: Partial<HandOver> = {}): HandOver => ({
  id: 3,
  state: 'draft',
  role: 'seller',
  folderTitle: 'Villa Solhem',
  draft: aHandOverDraft(),
  accessDay: null,
  parties: [],
  questions: [],
  goes: 182,
  stays: 74,
  sentAt: null,
  expiresAt: null,
  exchangedAt: null,
  undoUntil: null,
  undoOnceRestored: null,
  writtenByBuyer: 0,
  endedWords: null,
  ends: { links: 2, feeds: 1, mailAddresses: 1, invitations: 0, reminders: 0 },
  welcome: null,
  sellers: ['Anna Berg'],
  firstYear: 2009,
  ...changes,
})
