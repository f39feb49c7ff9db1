import { CalendarDays, FileText, Hammer, Puzzle, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ItemKind } from '#contract/platform/items.ts'

type Words = { one: string; many: string; the: string; restored: string; Icon: LucideIcon }

/** The words and the icon of each kind of item. */
export const itemWords: Record<ItemKind, Words> = {
  file: { one: 'papper', many: 'papper', the: 'papperet', restored: 'Papperet är återställt.', Icon: FileText },
  activity: {
    one: 'händelse',
    many: 'händelser',
    the: 'händelsen',
    restored: 'Händelsen är återställd.',
    Icon: CalendarDays,
  },
  component: {
    one: 'komponent',
    many: 'komponenter',
    the: 'komponenten',
    restored: 'Komponenten är återställd.',
    Icon: Puzzle,
  },
  fault: { one: 'fel', many: 'fel', the: 'felet', restored: 'Felet är återställt.', Icon: TriangleAlert },
  firm: { one: 'firma', many: 'firmor', the: 'firman', restored: 'Firman är återställd.', Icon: Hammer },
}
