/** The parts of the message area, and the name by which the address knows each. */
const subTabs = [
  { id: 'inbox', name: 'Meddelanden', needsFolder: false },
  { id: 'write', name: 'Skicka meddelande', needsFolder: true },
] as const

type SubTabId = (typeof subTabs)[number]['id']
export type SubTab = (typeof subTabs)[number]['name']

export const inboxTab: SubTab = 'Meddelanden'

/** What can be chosen in a folder, or outside of all. */
export function subTabsIn(folderId: number | undefined) {
  return subTabs.filter(({ needsFolder }) => folderId !== undefined || !needsFolder)
}

/** The part that the address names, or the inbox where it names none that is here. */
export function subTabOf(name: string | null | undefined, folderId: number | undefined): SubTabId {
  return subTabsIn(folderId).find((subTab) => subTab.name === name)?.id ?? 'inbox'
}

/** What the address says of a part. */
export function nameOf(id: SubTabId): SubTab {
  return subTabs.find((subTab) => subTab.id === id)?.name ?? inboxTab
}
