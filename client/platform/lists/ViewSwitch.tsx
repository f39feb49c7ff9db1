import { LayoutGrid, Rows3 } from 'lucide-react'
import type { View } from '../session/preferences.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { isPhone } from '#client/ui/overlays/isPhone.ts'

const views = [
  { value: 'rows', label: 'Rader', icon: <Rows3 /> },
  { value: 'cards', label: 'Kort', icon: <LayoutGrid /> },
] as const

const label = 'Visa som'

type ViewSwitchProps = { view: View; onChange: (view: View) => void }

/** Switches between the views of a list. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return <SegmentedControl label={label} isCompact segments={views} value={view} onChange={onChange} />
}

/** The switch in the bar above a list, which has no room for it on a phone: there it stands below the list. */
export const ViewSwitchInBar = (props: ViewSwitchProps) => (
  <span className="ms-auto max-sm:hidden">
    <ViewSwitch {...props} />
  </span>
)

/** The switch of a list on a phone, where the bar above the list has a `ViewSwitchInBar`. */
export function ViewSwitchBelow(props: ViewSwitchProps) {
  if (!isPhone()) return null
  return (
    <div className="flex items-center justify-center gap-3 pt-4 sm:hidden">
      <span aria-hidden className="text-sm text-ink-muted">
        {label}
      </span>
      <ViewSwitch {...props} />
    </div>
  )
}
