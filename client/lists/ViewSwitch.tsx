import { LayoutGrid, Rows3 } from 'lucide-react'
import type { View } from '../session/preferences.ts'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'

const views = [
  { value: 'rows', label: 'Rader', icon: <Rows3 /> },
  { value: 'cards', label: 'Kort', icon: <LayoutGrid /> },
] as const

type ViewSwitchProps = { view: View; onChange: (view: View) => void }

/** Switches between the views of a list. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return <SegmentedControl label="Visa som" isCompact segments={views} value={view} onChange={onChange} />
}
