import { Pencil, X } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { grantableRoles, type GrantableRole } from '../grantableRoles.ts'
import type { Invitee } from './useInvitees.ts'

type InviteeListProps = {
  list: readonly Invitee[]
  /** The role of those who have none of their own. */
  roleId: GrantableRole
  /** The user's own role: nobody may grant a stronger one. */
  strongestRoleId: number
  onRole: (id: number, roleId: GrantableRole) => void
  onRemove: (id: number) => void
  /** Puts an address back into the field. */
  onChange: (invitee: Invitee) => void
}

/** Those who are to be invited, each with a role, and with what is wrong with it. */
export function InviteeList({ list, ...rest }: InviteeListProps) {
  const headingId = useId()
  if (list.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p id={headingId} role="status" className="text-sm font-semibold">
        {list.length === 1 ? 'En adress' : `${list.length} adresser`}
      </p>
      <ul aria-labelledby={headingId} className="divide-y divide-line rounded-md border border-line">
        {list.map((invitee) => (
          <InviteeRow key={invitee.id} invitee={invitee} {...rest} />
        ))}
      </ul>
    </div>
  )
}

type InviteeRowProps = Omit<InviteeListProps, 'list'> & { invitee: Invitee }

function InviteeRow({ invitee, roleId, strongestRoleId, onRole, onRemove, onChange }: InviteeRowProps) {
  const { id, email, problem } = invitee
  const errorId = useId()
  const options = grantableRoles.filter((role) => role.id >= strongestRoleId)
  return (
    <li className="ps-3.5 pe-1">
      <div className="flex items-center gap-x-1">
        <span className="min-w-0 flex-1 py-1.5 break-all" {...(problem && { 'aria-describedby': errorId })}>
          {email}
        </span>
        {problem === undefined ? (
          <select
            aria-label={`Roll för ${email}`}
            value={invitee.roleId ?? roleId}
            onChange={({ target }) => {
              const chosen = options.find((role) => String(role.id) === target.value)
              if (chosen) onRole(id, chosen.id)
            }}
            className="touch-target rounded-md bg-transparent pe-1 text-sm text-ink-muted"
          >
            {options.map((role) => (
              <option key={role.id} value={role.id}>
                {role.name}
              </option>
            ))}
          </select>
        ) : (
          <IconButton label={`Rätta ${email}`} icon={<Pencil />} onClick={() => onChange(invitee)} />
        )}
        <IconButton label={`Ta bort ${email}`} icon={<X />} onClick={() => onRemove(id)} />
      </div>
      {problem !== undefined && (
        <div className="pb-2">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
    </li>
  )
}
