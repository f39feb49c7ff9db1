import { mainCategory } from '#contract/rules/categories.ts'
import { classes } from '#client/ui/layout/classes.ts'
// ?no-inline: inlined it would be a data URL, which `use` refuses.
import drawings from './categories.svg?no-inline'

type CategoryDrawingProps = {
  /** The category of a main folder. */
  categoryId: number | null
  className?: string
}

/** The drawing of a main folder's category, cut to its box. Decorative: the category stands beside it in words. */
export function CategoryDrawing({ categoryId, className }: CategoryDrawingProps) {
  return (
    <svg
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classes('drawing-paint bg-[var(--sky)]', className)}
    >
      <use href={`${drawings}#${nameOf(categoryId)}`} />
    </svg>
  )
}

// Seeded by the database with these ids.
const names: Record<number, string> = {
  [mainCategory.house]: 'hus',
  [mainCategory.flat]: 'lagenhet',
  [mainCategory.holidayHouse]: 'fritidshus',
  [mainCategory.car]: 'bil',
  [mainCategory.boat]: 'bat',
  [mainCategory.caravan]: 'husvagn',
  [mainCategory.machine]: 'maskin',
  [mainCategory.animal]: 'djur',
  [mainCategory.boatClub]: 'batklubb',
  [mainCategory.association]: 'forening',
  [mainCategory.firm]: 'foretag',
}

const nameOf = (categoryId: number | null) => (categoryId !== null && names[categoryId]) || 'ovrigt'
