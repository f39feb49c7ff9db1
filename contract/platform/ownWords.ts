import type { Endpoint } from './endpoint.ts'

/**
 * The slices in whose calls people write their own words. Whatever any other call or job writes is from outside the team
 * (decision 155).
 */
export const slicesOfOwnWords: ReadonlySet<string> = new Set([
  'activities',
  'activityChecklist',
  'agreements',
  'bulkFiles',
  'complaints',
  'components',
  'conditionParts',
  'copies',
  'faults',
  'files',
  'firms',
  'folderMoves',
  'folders',
  'moves',
  'ownTemplates',
  // Whoever says yes has read the words.
  'proposals',
  'rounds',
  'series',
  'templates',
  'trash',
  'uploads',
])

export const takesOwnWords = ({ name }: Pick<Endpoint, 'name'>) => slicesOfOwnWords.has(name?.split('.')[0] ?? '')
