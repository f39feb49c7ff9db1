import { CornerDownRight } from 'lucide-react'
import type { InboxPlace } from '#contract/intake/inboxReading.ts'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { placeText } from './inboxItem.ts'

type PlaceSelectProps = {
  /** Of what is to lie there. */
  title: string
  places: readonly InboxPlace[]
  value: number | null
  onChange: (folderId: number | null) => void
}

/** The folder in which something of the Inkorg is to lie. */
export const PlaceSelect = ({ title, places, value, onChange }: PlaceSelectProps) => (
  <ChipSelect
    label={`Plats: ${title}`}
    icon={<CornerDownRight />}
    {...(value === null && { emptyLabel: 'Välj mapp' })}
    options={places.map((one) => ({ value: one.folderId, label: placeText(one) }))}
    value={value}
    onChange={onChange}
  />
)
