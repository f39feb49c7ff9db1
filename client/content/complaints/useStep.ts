import { useMutation } from '@tanstack/react-query'
import { complaints, type Complaint, type ComplaintStep } from '#contract/content/complaints.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useShowSaved } from './useShowSaved.ts'

/** Says what has happened with a complaint, in one press that can be taken back. */
export function useStep(complaint: Complaint) {
  const { state, askedAgainOn, nextOn } = complaint
  const step = useMutation({
    ...mutation(complaints.step, 'activity', at({ id: complaint.activityId ?? 0, folderId: complaint.folderId })),
    onSuccess: useShowSaved(),
  })
  const onError = (error: unknown) => showToast({ text: errorText(error), tone: 'danger' })
  const before: ComplaintStep = {
    state,
    askedAgain: askedAgainOn !== null,
    nextOn: state === 'answered' ? nextOn : null,
  }
  // Only of what nobody has changed since, also by a later press.
  const takeBack = ({ updatedAt }: Complaint) =>
    void step.mutateAsync({ ...before, updatedAt: updatedAt ?? undefined }).catch(onError)
  const say = (next: ComplaintStep, text: string) =>
    // Told also where what was pressed is no longer there.
    void step
      .mutateAsync({ ...next, updatedAt: complaint.updatedAt ?? undefined })
      .then((now) => showToast({ text, action: { label: 'Ångra', run: () => takeBack(now) } }), onError)
  return { say, isBusy: step.isPending }
}
