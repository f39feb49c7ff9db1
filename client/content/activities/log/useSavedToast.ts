import { MutationObserver } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { activities, type Activity } from '#contract/content/activities.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { deletedText, showDeletedToast } from '#client/platform/forms/restoreFromTrash.ts'
import type { Read } from './read/ReadPapers.tsx'
import type { Added } from './useAddActivity.ts'
import { moving } from '#client/lifecycle/moves/movingStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showKeptToast } from '#client/platform/unsent/keptToast.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

type Sumless = Read['sumless']

/** Says where an event was saved: it can be taken back at once, moved, or looked at. */
export function useSavedToast() {
  const navigate = useNavigate()
  return (added: Added, unfinished: string, { own, others }: Sumless) => {
    if (added.kind === 'kept') return showKeptToast(added)
    const saved = added.answer
    const { id, folderId, folderTitle, parentTitle } = saved
    const place = [parentTitle, folderTitle || fallback.title].filter(Boolean).join(' › ')
    const show = () => void navigate(urls.folder(folderId, { tab: folderTabs.activities, accordion: id }))
    const move = { label: 'Flytta', run: () => moving.set({ kind: 'activity', ...saved }) }
    return showToast({
      text: [`Sparat i ${place}${own ? ', utan summa' : ''}.`, othersText(others), unfinished]
        .filter(Boolean)
        .join(' '),
      action: { label: 'Ångra', run: () => void takeBack(saved) },
      more: [...(mayWithItem(saved, 'MoveItem') ? [move] : []), { label: 'Visa', run: show }],
    })
  }
}

/** `2 kvitton till sparades utan summa.` */
const othersText = (count: number) =>
  count > 0 && `${count === 1 ? 'Ett kvitto' : `${count} kvitton`} till sparades utan summa.`

/** Moves it to the trash, from where it can be brought back; what its meter was read as is forgotten. */
async function takeBack({ id, folderId }: Activity) {
  try {
    const event = { params: { id }, query: { folderId, withReading: 'true' } } as const
    const remove = mutation(activities.remove, 'activity', event)
    showDeletedToast(deletedText('activity'), await new MutationObserver(queryClient, remove).mutate())
  } catch (error) {
    showError(error)
  }
}
