import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Commitment } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useAcceptInvitation, useLeaveFolder } from '../api.ts'
import { forgetInvitation } from './invitationSecret.ts'

type JoinFolderProps = {
  invitation: Commitment
  /** Shown until the folder is open. */
  waiting: ReactNode
  /** Shown if accepting failed: the user can try again, or decline. */
  children: ReactNode
}

/** Accepts for whoever signed up in order to join: that press was their answer. They learn how to leave. */
export function JoinFolder({ invitation, waiting, children }: JoinFolderProps) {
  const { id: folderId, memberId, folderTitle, roleName } = invitation
  const accepting = useAcceptInvitation(memberId)
  const leaving = useLeaveFolder({ id: memberId, folderId })
  const navigate = useNavigate()
  const hasBegun = useRef(false)

  async function leave() {
    try {
      await leaving.mutateAsync()
      showToast({ text: `Du har lämnat ${folderTitle}.` })
      await navigate(urls.dashboard, { replace: true })
    } catch (error) {
      showError(error)
    }
  }

  const join = useEffectEvent(async () => {
    await accepting.mutateAsync()
    forgetInvitation()
    showToast({
      text: `Välkommen till ${folderTitle}! Du är med som ${roleName.toLocaleLowerCase('sv-SE')}.`,
      action: { label: 'Lämna mappen', run: () => void leave() },
      // Whoever is new here reads slowly.
      duration: 30_000,
    })
    await navigate(urls.folder(folderId), { replace: true })
  })

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    join().catch(() => undefined)
  }, [])

  return accepting.isError ? children : waiting
}
