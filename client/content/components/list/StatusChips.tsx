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

/** Narrows a list to one status; below those in use the others are a way on. Nothing while all are in use. */
export function StatusChips({ components, hasMore, value, onChange }: StatusChipsProps) {
  const count = (statusId: number) => components.filter((component) => component.statusId === statusId).length
  const isOfUse = value === componentStatus.inUse
  const shown = chips.filter(({ statusId }) => (statusId === componentStatus.inUse ? !isOfUse : count(statusId) > 0))
  if (shown.length === 0) return null
  return (
    <div className={isOfUse ? 'pt-4' : 'max-sm:order-last max-sm:basis-full'}>
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
