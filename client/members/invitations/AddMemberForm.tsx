import { useMutation } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { members, NewInvitation, type SentInvitation } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { mutation } from '../../api/mutation.ts'
import { DialogForm } from '../../forms/DialogForm.tsx'
import { showFormProblem } from '../../forms/formProblem.ts'
import type { ModalContent } from '../../modal/modalStore.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogBody, DialogFooter } from '../../ui/overlays/dialogParts.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { NotMailed } from './NotMailed.tsx'
import { RoleField } from '../RoleField.tsx'

/** Invites a person by e-mail, then shows the link in the same dialog. */
export function AddMemberForm({ id, roleId, close, cancel, setDirty }: ModalContent<'AddMember'>) {
  const invite = useMutation(mutation(members.invite, 'invitation'))
  const form = useForm({
    resolver: zodResolver(NewInvitation),
    defaultValues: { folderId: id, email: '', roleId: roles.observer, words: '' },
  })
  const { field: role } = useController({ control: form.control, name: 'roleId' })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty && !invite.isSuccess), [isDirty, invite.isSuccess, setDirty])

  const onSubmit = form.handleSubmit((invitation) =>
    invite.mutateAsync(invitation).catch((error: unknown) => showFormProblem(form, error)),
  )

  function startOver() {
    form.reset()
    invite.reset()
  }

  if (invite.isSuccess) return <Sent sent={invite.data} onAnother={startOver} close={close} />
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={errors.root?.message}
      submitText="Bjud in"
      busyText="Bjuder in…"
      isBusy={isSubmitting}
      cancel={cancel}
    >
      <TextField
        label="E-post"
        type="email"
        autoComplete="off"
        autoFocus
        hint="Personen behöver inte ha något konto än."
        {...form.register('email')}
        error={errors.email?.message}
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
    </DialogForm>
  )
}

type SentProps = { sent: SentInvitation; onAnother: () => void; close: () => void }

function Sent({ sent: { member, link, expiresAt, mailing }, onAnother, close }: SentProps) {
  return (
    <>
      <DialogBody>
        {mailing === 'mailed' ? (
          <Alert tone="success" title="Inbjudan är skickad">
            Den har gått till {member.email}. Rollen blir {member.roleName.toLowerCase()}.
          </Alert>
        ) : (
          <NotMailed email={member.email} mailing={mailing} />
        )}
        <InvitationLink {...{ link, expiresAt }} isMailed={mailing === 'mailed'} />
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
