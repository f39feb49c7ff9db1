import type { Component } from '#contract/content/components.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'

const chips = [
  { statusId: componentStatus.inUse, label: 'I bruk' },
  { statusId: componentStatus.replaced, label: 'Utbytta' },
  { statusId: componentStatus.retired, label: 'Avvecklade' },
] as const

type StatusChipsProps = {
  components: readonly Component[]
  /** The server has more components than are loaded. */
  hasMore: boolean
  value: number
  onChange: (statusId: number) => void
}

/** Narrows a list to one status. Nothing while all are in use. */
export function StatusChips({ components, hasMore, value, onChange }: StatusChipsProps) {
  const count = (statusId: number) => components.filter((component) => component.statusId === statusId).length
  const shown = chips.filter(({ statusId }) => statusId === componentStatus.inUse || count(statusId) > 0)
  if (shown.length === 1 && value === componentStatus.inUse) return null
  return (
    // They come with the list: on a phone on a line of their own, where they push no button.
    <div className="max-sm:order-last max-sm:basis-full">
      <ChipRow label="Status">
        {shown.map(({ statusId, label }) => (
          <Chip
            key={statusId}
            isChosen={statusId === value}
            count={hasMore ? undefined : count(statusId)}
            onClick={() => onChange(statusId)}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
