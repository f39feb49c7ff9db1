import { useQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { query } from '#client/platform/api/query.ts'
import { NoticeShape } from '../NoticeShape.tsx'
import { isWaiting } from '../states.ts'
import { CoOwnersAnswer } from './CoOwnersAnswer.tsx'
import { FollowersAnswer } from './FollowersAnswer.tsx'
import { SellersHandOver } from './SellersHandOver.tsx'

/** Where the hand-over of a folder stands, for whoever has a part in it, until it has changed hands. */
export function HandOverNotice({ folder }: { folder: Folder }) {
  const { data: handOver, isPending } = useQuery(query(handOvers.ofFolder, { params: { id: folder.id } }))
  if (isPending) return <NoticeShape />
  // What has changed hands is told by its own part.
  if (!handOver || handOver.state === 'exchanged' || handOver.state === 'undone') return null
  if (handOver.role === 'seller') return <SellersHandOver folder={folder} handOver={handOver} />
  if (!isWaiting(handOver.state)) return null
  if (handOver.role === 'coOwner') return <CoOwnersAnswer folder={folder} handOver={handOver} />
  if (handOver.role === 'follower') return <FollowersAnswer folder={folder} handOver={handOver} />
  return null
}
