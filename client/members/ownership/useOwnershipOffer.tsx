import { useInfiniteQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Folder } from '#contract/folders.ts'
import { membersInFolder } from '../api.ts'
import { useUser } from '../../session/session.tsx'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { ShowMore } from '../../lists/ShowMore.tsx'
import type { MenuEntry } from '../../ui/overlays/menuTypes.ts'
import { mayOfferFolder, memberActions } from '../memberActions.ts'
import { OwnershipOfferDialog } from './OwnershipOfferDialog.tsx'

/** The founder's entry to hand a main folder over to one of its members, and its dialog. Empty for everybody else. */
export function useOwnershipOffer(folder: Folder): { entries: MenuEntry[]; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  if (!mayOfferFolder(folder)) return { entries: [], dialog: null }
  return {
    entries: [{ id: 'offer', label: 'Lämna över', icon: <KeyRound />, onAction: () => setOpen(true) }],
    dialog: isOpen && <ChooseMember folder={folder} onClose={() => setOpen(false)} />,
  }
}

function ChooseMember({ folder, onClose }: { folder: Folder; onClose: () => void }) {
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
