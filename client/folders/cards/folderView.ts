import type { View } from '#client/platform/session/preferences.ts'
import { useMediaQuery } from '#client/ui/state/useMediaQuery.ts'

// Covers help to tell a few folders apart; of more, one wants to see the names.
export const manyFolders = 7

/** Covers, or narrow cards: of many folders, and on a phone. */
export function useFolderView(count: number): View {
  const isNarrow = useMediaQuery('(width < 40rem)')
  return isNarrow || count >= manyFolders ? 'rows' : 'cards'
}

export const folderColumns = { rows: 2, cards: 3 } as const satisfies Record<View, number>
