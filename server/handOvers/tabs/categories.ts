import { fileKind } from '#contract/fileKinds.ts'

/* The twelve tabs of the binder that a buyer looks through, and which tab what goes along is found under. */

export const handOverTabs = [
  'contacts',
  'authorities',
  'facts',
  'drawings',
  'roof',
  'windows',
  'rooms',
  'electricity',
  'water',
  'heating',
  'garden',
  'warranties',
] as const
export type HandOverTab = (typeof handOverTabs)[number]

/** Where a folder without a tab of its own is found, and what lies in the main folder itself. */
const otherwise: HandOverTab = 'facts'

/** By the id of the sub-folder's category. */
const tabOfCategory: Partial<Record<number, HandOverTab>> = {
  // House
  101: 'water',
  102: 'electricity',
  103: 'heating',
  104: 'roof',
  105: 'garden',
  106: 'garden',
  107: 'rooms',
  108: 'rooms',
  109: 'windows',
  110: 'authorities',
  111: 'authorities',
  // Flat
  201: 'water',
  202: 'electricity',
  203: 'heating',
  204: 'rooms',
  205: 'rooms',
  206: 'garden',
  207: 'windows',
  208: 'authorities',
  209: 'authorities',
  210: 'authorities',
  // Holiday house
  301: 'water',
  302: 'electricity',
  303: 'heating',
  304: 'roof',
  305: 'water',
  306: 'garden',
  307: 'rooms',
  308: 'windows',
  309: 'authorities',
  310: 'authorities',
  // Boat, caravan, club
  504: 'electricity',
  505: 'water',
  509: 'authorities',
  603: 'heating',
  604: 'water',
  605: 'electricity',
  609: 'authorities',
  905: 'electricity',
  908: 'contacts',
  1002: 'contacts',
  1105: 'contacts',
}

export const tabOfFolder = (categoryId: number | null): HandOverTab =>
  (categoryId === null ? undefined : tabOfCategory[categoryId]) ?? otherwise

/** A paper is found by its kind before its folder. */
export function tabOfFile(kindId: number, categoryId: number | null): HandOverTab {
  if (kindId === fileKind.drawing) return 'drawings'
  if (kindId === fileKind.warranty || kindId === fileKind.receipt) return 'warranties'
  return tabOfFolder(categoryId)
}
