import { useQuery } from '@tanstack/react-query'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { query } from '#client/platform/api/query.ts'
import { ArchiveOfSeller } from './ArchiveOfSeller.tsx'
import { BuyerUndo } from './BuyerUndo.tsx'
import { Welcome } from './Welcome.tsx'

/** What the page of a folder says that has changed hands, to its buyer or in the seller's archive. */
export function AfterExchange({ folder }: { folder: Folder & Partial<OpenFolder> }) {
  const { data: handOver } = useQuery(query(handOvers.ofFolder, { params: { id: folder.id } }))
  if (handOver?.state !== 'exchanged') return null
  if (handOver.role === 'seller' || handOver.role === 'coOwner')
    return <ArchiveOfSeller folder={folder} handOver={handOver} />
  if (handOver.role !== 'buyer') return null
  return (
    <div className="flex flex-col gap-3.5 pb-4 own-bar:pt-3">
      <Welcome folder={folder} handOver={handOver} />
      <BuyerUndo folder={folder} handOver={handOver} />
    </div>
  )
}
