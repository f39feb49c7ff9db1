import { Key, Lock } from 'lucide-react'
import type { Folder } from '#contract/folders/folders.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import type { Filters } from '../filters/useFilters.ts'
import { sideOf, wordOfSide } from './sideOf.ts'
import { usePart } from './usePartOf.ts'

type SideChipsProps = {
  folder: Folder
  filters: Filters
  kind: 'activities' | 'components' | 'files'
  /** The list is narrowed to a part of the folder, of which it is not known how much there is. */
  isWithin?: boolean
}

const ids = { activities: 'activityIds', components: 'componentIds', files: 'fileIds' } as const

/** Chips in the seller's archive: all, what went along to the buyer, or what is there alone. Nothing elsewhere. */
export function SideChips({ folder, filters, kind, isWithin = false }: SideChipsProps) {
  const part = usePart(folder)
  if (!part || !folder.isHandedOver) return null
  const chosen = sideOf(filters.search)
  const [went, all] = [part[ids[kind]].length, part.of[kind]]
  const chips = [
    { side: undefined, label: 'Alla', count: all, icon: undefined },
    { side: 'went', label: 'Följde med', count: went, icon: <Key /> },
    { side: 'stayed', label: 'Bara här', count: all - went, icon: <Lock /> },
  ] as const
  return (
    <ChipRow label="Vad som följde med">
      {chips.map(({ side, label, count, icon }) => (
        <Chip
          key={label}
          isChosen={side === chosen}
          icon={icon}
          count={isWithin ? undefined : count}
          onClick={() => filters.choose('arkiv', side ? wordOfSide[side] : '')}
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}
