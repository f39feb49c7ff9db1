import { ChevronDown, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'

export type FilterFold = ReturnType<typeof useFilterFold>

/** Whether a phone shows of a list's search and filters only what is chosen. Where there is room all of them stand. */
export function useFilterFold() {
  const [isFolded, setFolded] = useState(true)
  const button = useRef<HTMLButtonElement>(null)

  /** Focuses the search field, or what opens it where it is not shown. */
  function focusOn(field: HTMLElement | null) {
    field?.focus()
    if (document.activeElement !== field) button.current?.focus()
  }

  return { isFolded, button, toggle: () => setFolded(!isFolded), focusOn }
}

/** Opens the search and the filters of a list on a phone. */
export function FilterToggle({ fold: { isFolded, button, toggle } }: { fold: FilterFold }) {
  return (
    <Button
      ref={button}
      size="small"
      // The sign says the first word of the name: the buttons of a list have room on one line of a phone.
      icon={<Search />}
      aria-label="Sök och filtrera"
      aria-expanded={!isFolded}
      className="sm:hidden"
      onClick={toggle}
    >
      Filtrera
      <ChevronDown aria-hidden="true" className={classes('-me-1 transition-transform', !isFolded && 'rotate-180')} />
    </Button>
  )
}
