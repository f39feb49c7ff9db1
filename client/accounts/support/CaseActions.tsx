import { useMutation, useQuery } from '@tanstack/react-query'
import { supportStatus } from '#contract/rules/statuses.ts'
import { support, type SupportCase } from '#contract/accounts/support.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextMenu } from '#client/ui/overlays/TextMenu.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { agentsQuery } from './agentApi.ts'
import { useCloseCase } from './useCloseCase.ts'

/** Assigns a case and closes or reopens it. */
export function CaseActions({ supportCase }: { supportCase: SupportCase }) {
  const { id, statusId, assignedTo } = supportCase
  const { userId } = useUser()
  const { data: agents = [] } = useQuery(agentsQuery)
  const assigning = useMutation(mutation(support.assign, 'support', { params: { id } }))
  const { close, reopen, isPending } = useCloseCase(supportCase)
  const isMine = assignedTo?.userId === userId
  const isClosed = statusId === supportStatus.closed
  const others = agents.filter((agent) => agent.userId !== userId && agent.userId !== assignedTo?.userId)

  async function assign(assigneeId: number | null, text: string) {
    try {
      await assigning.mutateAsync({ assigneeId })
      showToast({ text })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* The same button with changing text, so that it keeps focus. */}
      <Button
        size="small"
        isBusy={assigning.isPending}
        onClick={() => void (isMine ? assign(null, 'Ingen har ärendet nu.') : assign(userId, 'Du har tagit ärendet.'))}
      >
        {isMine ? 'Släpp' : 'Ta ärendet'}
      </Button>
      <Button size="small" isBusy={isPending} onClick={isClosed ? reopen : close}>
        {isClosed ? 'Öppna igen' : 'Avsluta'}
      </Button>
      {others.length > 0 && (
        <TextMenu
          label="Lämna över"
          items={others.map((agent) => ({
            id: String(agent.userId),
            label: agent.name,
            onAction: () => void assign(agent.userId, `Ärendet är lämnat till ${agent.name}.`),
          }))}
        />
      )}
    </div>
  )
}
