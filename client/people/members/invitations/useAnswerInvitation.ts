import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { members, type Commitment } from '#contract/people/members.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { useAcceptInvitation } from '../api.ts'

type Question = Pick<Commitment, 'memberId' | 'folderTitle'>

/** True if accepting opens the folder anyway: the toast then needs no link. */
type Options = { opensFolder?: boolean }

/** Accepts or declines an invitation. Both resolve to whether it succeeded; `error` says why not. */
export function useAnswerInvitation({ memberId, folderTitle }: Question, { opensFolder = false }: Options = {}) {
  const accepting = useAcceptInvitation(memberId)
  const declining = useMutation(mutation(members.decline, 'invitation', { params: { id: memberId } }))
  const navigate = useNavigate()

  async function accept(): Promise<boolean> {
    declining.reset()
    try {
      const folder = await accepting.mutateAsync()
      if (!folder) showToast({ text: `Du är redan med i ${folderTitle}.`, tone: 'info' })
      else {
        const open = { label: 'Öppna mappen', run: () => void navigate(urls.folder(folder.id)) }
        showToast({ text: `Välkommen till ${folderTitle}!`, ...(!opensFolder && { action: open }) })
      }
      return true
    } catch {
      return false
    }
  }

  async function decline(): Promise<boolean> {
    accepting.reset()
    try {
      await declining.mutateAsync()
      showToast({ text: `Du har tackat nej till ${folderTitle}.`, tone: 'info' })
      return true
    } catch {
      return false
    }
  }

  return {
    accept,
    decline,
    isAccepting: accepting.isPending,
    isDeclining: declining.isPending,
    error: accepting.error ?? declining.error,
  }
}
