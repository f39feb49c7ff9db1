import { lazy, type ComponentType } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { agreementParam, type OngoingTab } from '#contract/platform/ongoingTabs.ts'
import { mainCategory, mainCategoryOf } from '#contract/rules/categories.ts'

export type TabProps = { folder: OpenFolder }
type Tab = {
  label: string
  countOf?: (folder: OpenFolder) => number
  /** Where it is not, the page's menu leads to it. */
  isShown?: (folder: OpenFolder) => boolean
  Content: ComponentType<TabProps>
  /** One of what it lists, on a page of its own by a parameter of the address. */
  opened?: { param: string; Page: ComponentType<TabProps & { id: number }> }
}

/** Those whose boards have a plan for what they own. */
const upkept = new Set<number | null>([mainCategory.association, mainCategory.boatClub])

/** What the page of all that runs by itself has in its tabs, in their order. */
export const tabs: Record<OngoingTab, Tab> = {
  agreements: {
    label: 'Avtal',
    countOf: ({ ongoing }) => ongoing.agreements.total,
    Content: lazy(async () => ({
      default: (await import('#client/content/agreements/AgreementsTab.tsx')).AgreementsTab,
    })),
    opened: {
      param: agreementParam,
      Page: lazy(async () => ({
        default: (await import('#client/content/agreements/OpenedAgreement.tsx')).OpenedAgreement,
      })),
    },
  },
  meters: {
    label: 'Mätare',
    countOf: ({ ongoing }) => ongoing.meters,
    Content: lazy(async () => ({ default: (await import('#client/content/meters/MetersTab.tsx')).MetersTab })),
  },
  rounds: {
    label: 'Rond',
    Content: lazy(async () => ({ default: (await import('#client/content/rounds/RoundTab.tsx')).RoundTab })),
  },
  loans: {
    label: 'Utlånat',
    countOf: ({ ongoing }) => ongoing.loans,
    Content: lazy(async () => ({ default: (await import('#client/content/loans/LoansTab.tsx')).LoansTab })),
  },
  upkeep: {
    label: 'Underhållsplan',
    isShown: (folder) => folder.ongoing.upkeep > 0 || upkept.has(mainCategoryOf(folder)),
    Content: lazy(async () => ({ default: (await import('#client/content/upkeep/UpkeepTab.tsx')).UpkeepTab })),
  },
}
