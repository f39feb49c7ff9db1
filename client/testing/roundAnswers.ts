import type { Stop } from '#contract/content/rounds.ts'

/** A thing on a round, as the server answers it in tests. */
export const aStop = (changes: Partial<Stop> = {}): Stop => ({
  componentId: 1,
  folderId: 5,
  folderTitle: 'Villa Solhem',
  name: 'Frysen',
  place: 'Källaren',
  cover: null,
  warrantyUntil: null,
  lentTo: null,
  lastSeen: null,
  answered: null,
  ...changes,
})
