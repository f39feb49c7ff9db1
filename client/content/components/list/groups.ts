import type { Component } from '#contract/content/components.ts'

export type ComponentGroup = { folderId: number; title: string; components: Component[] }

/**
 * Groups components by folder: first the folder that is shown, then its sub-folders by title. Keeps the order within.
 */
export function groupByFolder(components: readonly Component[], shownId: number): ComponentGroup[] {
  const groups = [...Map.groupBy(components, ({ folderId }) => folderId)].map(([folderId, own]) => ({
    folderId,
    title: own[0]?.folderTitle ?? '',
    components: own,
  }))
  return groups.toSorted(
    (one, other) =>
      Number(other.folderId === shownId) - Number(one.folderId === shownId) ||
      one.title.localeCompare(other.title, 'sv'),
  )
}
