import { useInfiniteQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folders.ts'
import { membersInFolder } from '../api.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { memberActions } from '../memberActions.ts'
import { OwnershipOfferDialog } from './OwnershipOfferDialog.tsx'

/** Asks the founder which of the members is to take the folder over, and offers it to them. */
export function ChooseMember({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { userId } = useUser()
  const list = useInfiniteQuery(membersInFolder(folder.id))
  const candidates = (list.data?.items ?? []).filter((member) => memberActions(member, folder, userId).mayOffer)
  return (
    <OwnershipOfferDialog folder={folder} candidates={candidates} isOpen onClose={onClose}>
      {list.isLoadingError && (
        <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.data && candidates.length === 0 && (
        <p>Här finns ingen att lämna över till än. Bjud först in den som ska ta över.</p>
      )}
      <ShowMore list={list} />
    </OwnershipOfferDialog>
  )
}
