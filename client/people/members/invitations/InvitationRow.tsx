import { useMutation } from '@tanstack/react-query'
import { Mail, MailX } from 'lucide-react'
import { useState } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { members, type Member } from '#contract/people/members.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { longDayText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { NotMailed } from './NotMailed.tsx'

type InvitationRowProps = { invitation: Member; folder: Folder }

/** A pending invitation. Only users who may invite receive these. */
export function InvitationRow({ invitation, folder }: InvitationRowProps) {
  const { email, expiresAt, roleName, waitsForUserId } = invitation
  const { userId } = useUser()
  const again = useMutation(mutation(members.inviteAgain, 'invitation', at(invitation)))
  const [now] = useState(Date.now)
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  const takeBack = () =>
    openModal('DeleteMember', { id: invitation.id, roleId: folder.roleId, params: invitation, size: 'small' })
  const day = expiresAt && longDayText(expiresAt)
  return (
    <Row
      lead={<IconTile icon={hasExpired ? <MailX /> : <Mail />} />}
      title={<span className="break-all">{email}</span>}
      isGreyed
      second={
        <>
          {waitsForUserId !== null && (
            <>
              {waitsForUserId === userId
                ? 'Skickas när du har bekräftat din e-postadress'
                : 'Skickas när den som bjöd in har bekräftat sin e-postadress'}
              <Dot />
            </>
          )}
          {roleName.toLocaleLowerCase('sv-SE')}
          {day && waitsForUserId === null && (
            <>
              <Dot />
              {hasExpired ? `inbjudan gällde till och med ${day}` : `inbjuden, gäller till och med ${day}`}
            </>
          )}
        </>
      }
      actions={
        <>
          {mayInFolder(folder, 'AddMember') && (
            <Button
              size="small"
              variant="quiet"
              className="@max-3xl:-ms-3.5"
              isBusy={again.isPending}
              busyText="Skickar…"
              aria-label={`Skicka igen till ${email}`}
              onClick={() => again.mutate()}
            >
              Skicka igen
            </Button>
          )}
          <Button size="small" variant="quiet" aria-label={`Ta tillbaka inbjudan till ${email}`} onClick={takeBack}>
            Ta tillbaka
          </Button>
        </>
      }
      outcome={
        <>
          {again.isError && <Alert tone="danger">{errorText(again.error)}</Alert>}
          {again.data?.mailing === 'mailed' && (
            <Alert tone="success">Ett nytt mejl är på väg. Den förra länken fungerar inte längre.</Alert>
          )}
          {again.data && again.data.mailing !== 'mailed' && <NotMailed email={email} mailing={again.data.mailing} />}
          {again.isSuccess && <InvitationLink {...again.data} isMailed={again.data.mailing === 'mailed'} />}
        </>
      }
    />
  )
}
