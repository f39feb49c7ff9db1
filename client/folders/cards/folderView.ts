import { useViewChoice, type View } from '../../session/preferences.ts'
import { useUser } from '../../session/session.tsx'

// Covers help to tell a few folders apart; of more, one wants to see the names.
export const manyFolders = 7

/** How folders are shown, as this user chose; of many, narrow cards unless they chose otherwise. */
export function useFolderView(count: number) {
  return useViewChoice('folders', useUser().userId, count < manyFolders ? 'cards' : 'rows')
}

export const folderColumns = { rows: 2, cards: 3 } as const satisfies Record<View, number>
