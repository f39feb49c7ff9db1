import { CalendarDays, FileText, Hammer, Handshake, Puzzle, TriangleAlert, type LucideIcon } from 'lucide-react'
import { itemNames } from '#contract/platform/itemNames.ts'
import type { ItemKind } from '#contract/platform/items.ts'

type Words = (typeof itemNames)[ItemKind] & { restored: string; Icon: LucideIcon }

/** The words and the icon of each kind of item. */
export const itemWords: Record<ItemKind, Words> = {
  file: { ...itemNames.file, restored: 'Papperet är återställt.', Icon: FileText },
  activity: { ...itemNames.activity, restored: 'Händelsen är återställd.', Icon: CalendarDays },
  component: { ...itemNames.component, restored: 'Komponenten är återställd.', Icon: Puzzle },
  fault: { ...itemNames.fault, restored: 'Felet är återställt.', Icon: TriangleAlert },
  agreement: { ...itemNames.agreement, restored: 'Avtalet är återställt.', Icon: Handshake },
  firm: { ...itemNames.firm, restored: 'Firman är återställd.', Icon: Hammer },
}
