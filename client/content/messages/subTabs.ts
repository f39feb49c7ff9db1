import { urls } from '#contract/platform/urls.ts'

/** The specification's sub-tabs: their names in the address and on the page. */
const subTabs = ['Meddelanden', 'Kundtjänst', 'Skicka meddelande'] as const

export type SubTab = (typeof subTabs)[number]

export const [inboxTab, supportTab, writeTab] = subTabs

/** The query of the address that shows unread messages only. */
export const unreadParam = { visa: 'olasta' } as const

/** The unread messages of all folders. */
export const unreadAddress = `${urls.messages}?${new URLSearchParams(unreadParam)}`

/** The sub-tab named by the address; the inbox if none. */
export function subTabOf(name: string | null | undefined): SubTab {
  return subTabs.find((subTab) => subTab === name) ?? inboxTab
}
