import { Check, ListChecks } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import type { Selection } from './useSelection.ts'

type SelectButtonProps = { selection: Selection; ref: RefObject<HTMLButtonElement | null> }

/** Has rows chosen instead of opened, and opened again. It is the same button, so that it keeps the focus. */
export function SelectButton({ selection: { isOn, start, end }, ref }: SelectButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isOn ? <Check /> : <ListChecks />}
      ref={ref}
      className="shrink-0"
      onClick={() => (isOn ? end() : start())}
    >
      {/* Little room is left for it on a phone. */}
      <span className="max-sm:sr-only">{isOn ? 'Klar' : 'Välj'}</span>
    </Button>
  )
}
