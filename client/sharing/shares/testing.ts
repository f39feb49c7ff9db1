import { mainCategory } from '#contract/rules/categories.ts'
import { choiceOfPreset, type ParcelContent } from '#contract/sharing/parcelContent.ts'
import type { Share } from '#contract/sharing/shares.ts'

/** A share as the server lists it: of the whole folder 12, for the insurer, open. */
export const aShare = (changes: Partial<Share> = {}): Share => ({
  id: 5,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  preset: 'insurance',
  choice: choiceOfPreset('insurance'),
  componentName: null,
  isFrozen: true,
  recipient: 'Länsförsäkringar, skada 4471',
  things: 61,
  takesPapers: false,
  waitingPapers: 0,
  state: 'open',
  createdBy: 'Anna Berg',
  isOwn: true,
  createdAt: '2026-11-25T19:31:00.000Z',
  expiresAt: '2026-12-25T22:59:59.000Z',
  endedAt: null,
  endedBy: null,
  timesOpened: 0,
  openedAt: null,
  ...changes,
})

/** What a share of a folder without anything in it shows. */
export const anEmptyContent = (changes: Partial<ParcelContent> = {}): ParcelContent => ({
  version: 1,
  title: 'Villa Solhem',
  description: null,
  categoryId: mainCategory.house,
  categoryName: 'Hus',
  zipCode: null,
  city: null,
  cover: null,
  scope: { kind: 'folder' },
  folders: [],
  components: [],
  events: [],
  faults: [],
  files: [],
  counts: { components: 0, events: 0, faults: 0, papers: 0, pictures: 0, textsLeftOut: 0 },
  ...changes,
})
