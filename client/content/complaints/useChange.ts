import { useMutation, useQueryClient } from '@tanstack/react-query'
import { complaints, type Complaint, type ComplaintChange } from '#contract/content/complaints.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at, query } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Shows a complaint as it was saved at once: what is pressed next is about that. */
export function useShowSaved() {
  const client = useQueryClient()
  return (saved: Complaint) => {
    const { folderId, activityId } = saved
    if (activityId === null) return
    // Under load this comes after what was pressed next, which stays.
    client.setQueryData(query(complaints.of, { query: { folderId, activityId } }).queryKey, (shown) =>
      shown && (shown.updatedAt ?? '') > (saved.updatedAt ?? '') ? shown : saved,
    )
  }
}

/** Changes a complaint, and says what has happened with it in one press that can be taken back. A refusal is told in a toast. */
export function useChange(complaint: Complaint) {
  const { folderId, activityId, state, askedAgainOn, nextOn, letter } = complaint
  const change = useMutation({
    ...mutation(complaints.change, 'activity', at({ id: activityId ?? 0, folderId })),
    onSuccess: useShowSaved(),
  })
  // Only of what nobody has changed since, also by a later press.
  const save = ({ updatedAt }: Complaint, changed: ComplaintChange) =>
    change.mutateAsync({ ...changed, updatedAt: updatedAt ?? undefined }).catch(showError)
  const before: ComplaintChange = {
    state,
    askedAgain: askedAgainOn !== null,
    ...(state === 'answered' && { nextOn }),
    // What is sent is kept as it was written.
    ...(state === 'drafted' && !letter.isOwn && { letter: null }),
  }

  async function say(changed: ComplaintChange, text: string) {
    const now = await save(complaint, changed)
    if (now) showToast({ text, action: { label: 'Ångra', run: () => void save(now, before) } })
    return now
  }

  return { save: (changed: ComplaintChange) => save(complaint, changed), say, isBusy: change.isPending }
}
