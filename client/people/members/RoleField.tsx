import { useId } from 'react'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { grantableRoles, type GrantableRole } from './grantableRoles.ts'

type RoleFieldProps = {
  name: string
  value: GrantableRole
  onChange: (roleId: GrantableRole) => void
  /** The user's own role: nobody may grant a stronger one. */
  strongestRoleId: number
  error?: string | undefined
}

/** The roles as radio cards, each with its rights. */
export function RoleField({ name, value, onChange, strongestRoleId, error }: RoleFieldProps) {
  const errorId = useId()
  return (
    <fieldset className="flex flex-col gap-2.5" {...(error && { 'aria-describedby': errorId })}>
      <legend className="mb-1.5 text-sm font-semibold">Roll</legend>
      {grantableRoles
        .filter(({ id }) => id >= strongestRoleId)
        .map(({ id, name: title, rights }) => (
          <label key={id} className={card}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onChange(id)}
              className="mt-1 size-4.5 shrink-0 accent-accent"
            />
            <span className="font-semibold">{title}</span>
            <span className="col-start-2 text-sm text-ink-muted">{rights}</span>
          </label>
        ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

const card =
  'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-md border border-line-strong bg-surface-raised px-4 py-3 transition-colors duration-150 hover:border-ink-muted has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
