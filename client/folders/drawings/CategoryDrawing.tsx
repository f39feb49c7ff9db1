import { classes } from '../../ui/layout/classes.ts'
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
  1: 'hus',
  2: 'lagenhet',
  3: 'fritidshus',
  4: 'bil',
  5: 'bat',
  6: 'husvagn',
  7: 'maskin',
  8: 'djur',
  9: 'batklubb',
  10: 'forening',
  11: 'foretag',
}

const nameOf = (categoryId: number | null) => (categoryId !== null && names[categoryId]) || 'ovrigt'
