import { lazy, type ComponentType } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import type { OngoingTab } from '#contract/platform/ongoingTabs.ts'

export type TabProps = { folder: OpenFolder }
type Tab = { label: string; countOf: (folder: OpenFolder) => number; Content: ComponentType<TabProps> }

/** What the page of all that runs by itself has in its tabs, in their order. */
export const tabs: Record<OngoingTab, Tab> = {
  meters: {
    label: 'Mätare',
    countOf: ({ ongoing }) => ongoing.meters,
    Content: lazy(async () => ({ default: (await import('#client/content/meters/MetersTab.tsx')).MetersTab })),
  },
  loans: {
    label: 'Utlånat',
    countOf: ({ ongoing }) => ongoing.loans,
    Content: lazy(async () => ({ default: (await import('#client/content/loans/LoansTab.tsx')).LoansTab })),
  },
}
