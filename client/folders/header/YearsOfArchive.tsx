import { useQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders.ts'
import { handOvers } from '#contract/handOvers.ts'
import { query } from '../../api/query.ts'
import { dayText } from '../../text/dates.ts'

/** ' 2009–2026': whose years they are, in the archive of who handed a main folder over. Nothing elsewhere. */
export function YearsOfArchive({ folder }: { folder: Folder }) {
  const isArchive = folder.isHandedOver && folder.parentId === null
  const { data } = useQuery({
    ...query(handOvers.ofFolder, { params: { id: folder.id } }),
    enabled: isArchive,
  })
  if (!isArchive || !data?.exchangedAt) return null
  const last = dayText(data.exchangedAt).slice(0, 4)
  const first = data.firstYear === null ? last : String(data.firstYear)
  return <span className="whitespace-nowrap"> {first < last ? `${first}–${last}` : last}</span>
}
