import type { Complaint } from '#contract/content/complaints.ts'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'

type Wish = Complaint['wish']

/** Whether they want it mended or a new one. */
export function WishControl({ value, onChange }: { value: Wish; onChange: (wish: Wish) => void }) {
  return <SegmentedControl label="Vad vill ni?" isLabelShown segments={wishes} value={value} onChange={onChange} />
}

const wishes = [
  { value: 'mend', label: 'Laga' },
  { value: 'replace', label: 'Byta' },
] as const
