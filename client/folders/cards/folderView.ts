import { useViewChoice, type View } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'

// Covers help to tell a few folders apart; of more, one wants to see the names.
export const manyFolders = 7

/** The view of folders that this user chose; by default covers, or narrow cards for users who have many. */
export function useFolderView(count: number) {
  return useViewChoice('folders', useUser().userId, count < manyFolders ? 'cards' : 'rows')
}

export const folderColumns = { rows: 2, cards: 3 } as const satisfies Record<View, number>
