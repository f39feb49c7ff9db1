/** The tabs of the message area, and their names in the address. */
const subTabs = [
  { id: 'inbox', name: 'Meddelanden' },
  { id: 'support', name: 'Kundtjänst' },
  { id: 'write', name: 'Skicka meddelande' },
] as const

type SubTabId = (typeof subTabs)[number]['id']
export type SubTab = (typeof subTabs)[number]['name']

export const inboxTab: SubTab = 'Meddelanden'
export const supportTab: SubTab = 'Kundtjänst'
export const writeTab: SubTab = 'Skicka meddelande'

export const subTabItems = subTabs.map(({ id, name }) => ({ id, label: name }))

/** The tab named by the address; the inbox if none. */
export function subTabOf(name: string | null | undefined): SubTabId {
  return subTabs.find((subTab) => subTab.name === name)?.id ?? 'inbox'
}

/** The tab's name in the address. */
export function nameOf(id: SubTabId): SubTab {
  return subTabs.find((subTab) => subTab.id === id)?.name ?? inboxTab
}
