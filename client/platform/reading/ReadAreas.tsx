import type { Box } from '#contract/intake/reading.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { Mark } from './Mark.tsx'

type ReadAreasProps = { areas: readonly Box[]; chosen: number | null; onPress: (at: number) => void }

/** Wider than what it is around by this much of the page. */
const room = 0.015

/** Where each of several receipts lies in a picture, with its number. For a pointer: what stands beside it says the same. */
export function ReadAreas({ areas, chosen, onPress }: ReadAreasProps) {
  return areas.map(([left, top, right, bottom], at) => (
    <button
      // They are read in one order, and never change.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      type="button"
      tabIndex={-1}
      title={`Kvitto ${at + 1} i bilden`}
      aria-pressed={at === chosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(at)}
      className={classes(
        'absolute rounded-sm border-accent',
        at === chosen ? 'border-[3px] bg-[#f3c64b]/35' : chosen === null ? 'border-[3px]' : 'border-2 opacity-60',
      )}
      style={{
        left: `${(left - room) * 100}%`,
        top: `${(top - room) * 100}%`,
        width: `${(right - left + 2 * room) * 100}%`,
        height: `${(bottom - top + 2 * room) * 100}%`,
      }}
    >
      <span className="absolute -start-2 -top-2 rounded-full bg-surface-raised">
        <Mark number={at + 1} look="offered" />
      </span>
    </button>
  ))
}
