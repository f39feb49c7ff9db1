import { Check } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { rowCover, RowEnd, SecondLine } from './Row.tsx'

type ChoosableRowProps = {
  title: ReactNode
  second?: ReactNode
  end?: ReactNode
  isChosen: boolean
  /** `isRange`: Shift was held. */
  onChoose: (isRange: boolean) => void
}

/** A line of a `Sheet` of which several are chosen. Pressing it anywhere, or the space bar, chooses it. */
export function ChoosableRow({ title, second, end, isChosen, onChoose }: ChoosableRowProps) {
  const id = useId()
  const isShiftHeld = useRef(false)
  const noteShift = ({ shiftKey }: { shiftKey: boolean }) => void (isShiftHeld.current = shiftKey)
  return (
    <li
      // With Shift the text would be selected.
      className={classes('row select-none', isChosen && 'bg-accent-soft forced-chosen')}
      onMouseDownCapture={noteShift}
      onKeyDownCapture={noteShift}
    >
      {/* No `RowLead`, which lies above what covers the row. */}
      <div className="justify-self-center">
        <input
          type="checkbox"
          id={id}
          className="peer sr-only"
          checked={isChosen}
          onChange={() => {
            onChoose(isShiftHeld.current)
            isShiftHeld.current = false
          }}
        />
        <span className={box}>
          <Check aria-hidden="true" className={classes(!isChosen && 'opacity-0')} />
        </span>
      </div>
      <div className="min-w-0 py-1.5">
        <label htmlFor={id} className={classes(rowCover, 'cursor-pointer leading-snug font-medium')}>
          {title}
        </label>
        {second && <SecondLine>{second}</SecondLine>}
      </div>
      {end && <RowEnd>{end}</RowEnd>}
    </li>
  )
}

const box =
  'grid size-6 place-items-center rounded-full border border-line-strong bg-surface-raised text-accent-ink peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus [&_svg]:size-4'
