import { useMutation } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { members, RoleChange } from '#contract/people/members.ts'
import { may } from '#contract/rules/permissions.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { fullName } from '../names.ts'
import { EndingInvitations } from '../invitations/EndingInvitations.tsx'
import { RoleField } from '../RoleField.tsx'
import type { GrantableRole } from '../grantableRoles.ts'

export function UpdateMemberForm({ params: member, roleId, close, cancel, setDirty }: ModalContent<'UpdateMember'>) {
  const change = useMutation(mutation(members.changeRole, 'member', at(member)))
  const form = useForm({
    resolver: zodResolver(RoleChange),
    defaultValues: { roleId: member.roleId as GrantableRole },
  })
  const { field: role } = useController({ control: form.control, name: 'roleId' })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values)
    } catch (error) {
      return showFormProblem(form, error)
    }
    close()
    showToast({ text: `${fullName(member)} har fått en ny roll.` })
  })

  return (
    <DialogForm onSubmit={onSubmit} problem={errors.root?.message} isBusy={isSubmitting} cancel={cancel}>
      <p>
        Välj vad <strong>{fullName(member)}</strong> får göra i {member.folderTitle}
        {member.parentId === null && ' och dess undermappar'}.
      </p>
      <RoleField
        name={role.name}
        value={role.value}
        onChange={role.onChange}
        strongestRoleId={roleId}
        error={errors.roleId?.message}
      />
      {!may(role.value, 'AddMember') && <EndingInvitations member={member} />}
    </DialogForm>
  )
}
