import { useState } from 'react'
import { mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import type { Member } from '#contract/members.ts'
import { errorText } from '../../forms/formProblem.ts'
import { openModal } from '../../modal/modalStore.ts'
import { longDayText } from '../../text/dates.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { useInviteAgain } from '../api.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { NotMailed } from './NotMailed.tsx'

type InvitationCardProps = { invitation: Member; folder: Folder }

/** A pending invitation. Only users who may invite receive these. */
export function InvitationCard({ invitation, folder }: InvitationCardProps) {
  const { email, expiresAt, roleName } = invitation
  const again = useInviteAgain(invitation)
  const [now] = useState(Date.now)
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  const takeBack = () =>
    openModal('DeleteMember', { id: invitation.id, roleId: folder.roleId, params: invitation, size: 'small' })
  return (
    <Card
      isGreyed
      title={<span className="break-all">{email}</span>}
      badge={<Badge tone="warning">Inbjuden</Badge>}
      actions={
        <>
          {mayInFolder(folder, 'AddMember') && (
            <Button
              size="small"
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
    >
      <DefinitionList
        items={[
          { label: 'Roll', value: roleName },
          {
            label: hasExpired ? 'Gällde till och med' : 'Gäller till och med',
            value: expiresAt && longDayText(expiresAt),
          },
        ]}
      />
      {again.isError && <Alert tone="danger">{errorText(again.error)}</Alert>}
      {again.data?.mailing === 'mailed' && (
        <Alert tone="success">Ett nytt mejl är på väg. Den förra länken fungerar inte längre.</Alert>
      )}
      {again.data && again.data.mailing !== 'mailed' && <NotMailed email={email} mailing={again.data.mailing} />}
      {again.isSuccess && <InvitationLink link={again.data.link} expiresAt={again.data.expiresAt} />}
    </Card>
  )
}
