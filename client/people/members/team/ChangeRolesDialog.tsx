import { useMutation, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { members, type Member, type TeamMember } from '#contract/people/members.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at, pages } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter, DialogStatus } from '#client/ui/overlays/dialogParts.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { useAfterMutation } from '#client/platform/forms/useAfterMutation.ts'
import { folderPath, fullName } from '../names.ts'
import { grantableRoles, type GrantableRole } from '../grantableRoles.ts'

type ChangeRolesDialogProps = { member: TeamMember; onClose: () => void }

/** The folders in which the user may change the member's role. */
export function ChangeRolesDialog({ member, onClose }: ChangeRolesDialogProps) {
  const name = fullName(member)
  const [saved, setSaved] = useState('')
  return (
    <DialogFrame title={`Ändra roll för ${name}`} isOpen onClose={onClose}>
      <DialogBody>
        <p>En roll i en huvudmapp gäller också i dess undermappar.</p>
        <Relations userId={member.userId} name={name} onSaved={setSaved} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Stäng</Button>
        <DialogStatus text={saved} />
      </DialogFooter>
    </DialogFrame>
  )
}

type RelationsProps = { userId: number; name: string; onSaved: (text: string) => void }

function Relations({ userId, name, onSaved }: RelationsProps) {
  const list = useInfiniteQuery(pages(members.changeable, { query: { memberUserId: userId } }))
  if (list.isLoadingError) {
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <TextSkeleton lines={3} />
  if (list.data.items.length === 0) return <p>Det finns inte längre någon mapp där du kan ändra rollen.</p>
  return (
    <>
      <ul className="flex flex-col gap-5">
        {list.data.items.map((relation) => (
          <li key={relation.id}>
            <RoleIn relation={relation} name={name} onSaved={onSaved} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

/** The role in one folder, saved on its own. */
function RoleIn({ relation, name, onSaved }: { relation: Member; name: string; onSaved: (text: string) => void }) {
  const change = useMutation(mutation(members.changeRole, 'member', at(relation)))
  const afterMutation = useAfterMutation()
  const [chosen, setChosen] = useState<number | null>(null)
  const roleId = chosen ?? relation.roleId
  const role = grantableRoles.find(({ id }) => id === roleId)
  const folder = folderPath(relation)
  const field = useRef<HTMLSelectElement>(null)

  function save() {
    if (!role) return
    afterMutation(change.mutateAsync({ roleId: role.id satisfies GrantableRole }), () => {
      setChosen(null)
      // The disabled save button cannot keep focus.
      field.current?.focus()
      onSaved(`${name} är nu ${role.name.toLocaleLowerCase('sv-SE')} i ${folder}.`)
    })
  }

  return (
    <div className="flex items-start gap-3">
      <SelectField
        className="grow"
        label={folder}
        ref={field}
        options={grantableRoles.map(({ id, name: label }) => ({ value: id, label }))}
        value={roleId}
        onChange={(event) => setChosen(Number(event.target.value))}
        hint={role?.rights}
        error={change.error ? errorText(change.error) : undefined}
      />
      <Button
        className="mt-7.5 shrink-0"
        aria-label={`Spara rollen i ${folder}`}
        isBusy={change.isPending}
        disabled={roleId === relation.roleId && !change.isPending}
        onClick={save}
      >
        Spara
      </Button>
    </div>
  )
}
