import { ClockAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'

const param = 'mappar'
const lateOnly = 'forsenade'

/** Whether the address narrows the folders to those with something late. */
export const useIsLateOnly = () => useSearchParams()[0].get(param) === lateOnly

type LateFilterProps = { total: number; late: number }

/** Narrows many folders to those with something late. */
export function LateFilter({ total, late }: LateFilterProps) {
  const isOn = useIsLateOnly()
  const [search, setSearch] = useSearchParams()

  function choose(isLateOnly: boolean) {
    const next = new URLSearchParams(search)
    if (isLateOnly) next.set(param, lateOnly)
    else next.delete(param)
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <div className="pb-4">
      <ChipRow label="Visa mappar">
        <Chip isChosen={!isOn} count={total} onClick={() => choose(false)}>
          Alla
        </Chip>
        <Chip isChosen={isOn} icon={<ClockAlert />} count={late} onClick={() => choose(true)}>
          Med försenat
        </Chip>
      </ChipRow>
    </div>
  )
}
