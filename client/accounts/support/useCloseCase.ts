import { MutationObserver, useMutation } from '@tanstack/react-query'
import { Problem } from '#contract/platform/problems.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import type { SupportCase } from '#contract/accounts/support.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { queryClient, reloadTopic } from '#client/platform/api/queryClient.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { changeCaseStatusMutation } from './agentApi.ts'

/** Closes a case, with an undo toast that works after leaving the page, and reopens it. */
export function useCloseCase({ id, statusId }: Pick<SupportCase, 'id' | 'statusId'>) {
  const change = useMutation(changeCaseStatusMutation)
  const before = statusId === supportStatus.answered ? supportStatus.answered : supportStatus.new
  // mutateAsync, so that the toast also appears after the agent has opened another case.
  async function close() {
    try {
      await change.mutateAsync({ id, statusId: supportStatus.closed })
      showToast({ text: 'Ärendet är avslutat.', action: { label: 'Ångra', run: () => void reopen(id, before) } })
    } catch (error) {
      showError(error)
    }
  }
  return { close: () => void close(), reopen: () => void reopen(id, supportStatus.new), isPending: change.isPending }
}

async function reopen(id: number, statusId: typeof supportStatus.new | typeof supportStatus.answered) {
  try {
    await new MutationObserver(queryClient, changeCaseStatusMutation).mutate({ id, statusId })
    showToast({ text: 'Ärendet är öppet igen.' })
  } catch (error) {
    // The requester wrote again, or a colleague reopened it meanwhile.
    if (error instanceof Problem && error.code === 'illegalTransition') {
      showToast({ text: 'Ärendet hade redan öppnats igen.', tone: 'info' })
      await reloadTopic('support')
    } else showError(error)
  }
}
