/** The parts of the message area, and the name by which the address knows each. */
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

/** The part that the address names, or the inbox where it names none. */
export function subTabOf(name: string | null | undefined): SubTabId {
  return subTabs.find((subTab) => subTab.name === name)?.id ?? 'inbox'
}

/** What the address says of a part. */
export function nameOf(id: SubTabId): SubTab {
  return subTabs.find((subTab) => subTab.id === id)?.name ?? inboxTab
}
