import { useEffect } from 'react'
import { limits } from '#contract/platform/limits.ts'
import type { SentInvitation } from '#contract/people/members.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { RoleField } from '../RoleField.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { InviteeList } from './InviteeList.tsx'
import { NotMailed } from './NotMailed.tsx'
import { SentInvitations, SentSummary } from './SentInvitations.tsx'
import { useInviteForm } from './useInviteForm.ts'

/**
 * Invites a person by e-mail, or everybody of a pasted list, then shows the links in the same dialog. What could not be
 * sent stays in the list.
 */
export function AddMemberForm({ id, roleId, close, cancel, setDirty }: ModalContent<'AddMember'>) {
  const { form, email, role, invitees, sent, ...inviting } = useInviteForm(id)
  const { list } = invitees
  const { errors, isDirty } = form.formState
  useEffect(() => setDirty(list.length > 0 || isDirty), [list, isDirty, setDirty])

  const [first] = sent
  const isDone = list.length === 0 && email.value === ''
  if (isDone && first) return <AllSent {...{ sent, first, close }} onAnother={inviting.startOver} />
  const ready = list.filter(({ problem }) => problem === undefined).length
  return (
    <DialogForm
      onSubmit={inviting.onSubmit}
      lead={<SentSummary sent={sent} />}
      problem={errors.root?.message}
      submitText={ready > 1 ? `Bjud in ${ready} personer` : 'Bjud in'}
      busyText="Bjuder in…"
      isBusy={inviting.isBusy}
      isDisabled={list.length > 0 && ready === 0 && !email.value}
      cancel={cancel}
      cancelText={sent.length > 0 ? 'Stäng' : 'Avbryt'}
    >
      <TextField
        label="E-post"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        hint="Personen behöver inte ha något konto än. Flera adresser kan du klistra in på en gång."
        {...email}
        onChange={({ target }) => inviting.onType(target.value)}
        onPaste={inviting.onPaste}
        error={errors.email?.message}
      />
      <InviteeList
        list={list}
        roleId={role.value}
        strongestRoleId={roleId}
        onRole={invitees.giveRole}
        onRemove={invitees.remove}
        onChange={inviting.correct}
      />
      <RoleField
        name={role.name}
        value={role.value}
        onChange={role.onChange}
        strongestRoleId={roleId}
        error={errors.roleId?.message}
      />
      <TextArea
        label="Hälsning"
        optional
        rows={3}
        maxLength={limits.preview}
        hint="Står på inbjudans sida, inte i mejlet."
        {...form.register('words')}
        error={errors.words?.message}
      />
      {sent.length > 0 && <SentInvitations sent={sent} />}
    </DialogForm>
  )
}

type AllSentProps = {
  sent: readonly SentInvitation[]
  first: SentInvitation
  onAnother: () => void
  close: () => void
}

function AllSent({ sent, first, onAnother, close }: AllSentProps) {
  return (
    <>
      <DialogBody>
        {sent.length > 1 ? (
          <>
            <SentSummary sent={sent} />
            <SentInvitations sent={sent} />
          </>
        ) : (
          <SentOne sent={first} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={close} autoFocus>
          Klar
        </Button>
        <Button onClick={onAnother}>Bjud in en till</Button>
      </DialogFooter>
    </>
  )
}

function SentOne({ sent: { member, link, expiresAt, mailing } }: { sent: SentInvitation }) {
  return (
    <>
      {mailing === 'mailed' ? (
        <Alert tone="success" title="Inbjudan är skickad">
          Den har gått till {member.email}. Rollen blir {member.roleName.toLowerCase()}.
        </Alert>
      ) : (
        <NotMailed email={member.email} mailing={mailing} />
      )}
      <InvitationLink {...{ link, expiresAt }} isMailed={mailing === 'mailed'} />
    </>
  )
}
