import { useMutation } from '@tanstack/react-query'
import { complaints, type Complaint, type ComplaintStep } from '#contract/content/complaints.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Says what has happened with a complaint, in one press that can be taken back. */
export function useStep(complaint: Complaint) {
  const { activityId, folderId, state, askedAgainOn, nextOn } = complaint
  const step = useMutation(mutation(complaints.step, 'activity', at({ id: activityId ?? 0, folderId })))
  const onError = (error: unknown) => showToast({ text: errorText(error), tone: 'danger' })
  const before: ComplaintStep = {
    state,
    askedAgain: askedAgainOn !== null,
    nextOn: state === 'answered' ? nextOn : null,
  }
  const say = (next: ComplaintStep, text: string) =>
    step.mutate(
      { ...next, updatedAt: complaint.updatedAt ?? undefined },
      {
        onSuccess: () => showToast({ text, action: { label: 'Ångra', run: () => step.mutate(before, { onError }) } }),
        onError,
      },
    )
  return { say, isBusy: step.isPending }
}
