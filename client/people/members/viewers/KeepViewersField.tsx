import type { Viewer } from '#contract/rules/viewer.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'

type Person = Viewer & { userId: number }
type KeepViewersFieldProps = {
  title: string
  people: Person[]
  kept: ReadonlySet<number>
  onChange: (kept: ReadonlySet<number>) => void
}

/** The choice of inherited members who keep access to the sub-folder. */
export function KeepViewersField({ title, people, kept, onChange }: KeepViewersFieldProps) {
  if (people.length === 0) return <p>Just nu är det ingen annan som förlorar åtkomsten.</p>
  const isAll = kept.size === people.length
  const everybody = () => onChange(isAll ? new Set() : new Set(people.map(({ userId }) => userId)))
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">Vilka ska fortfarande se {title}?</legend>
      {people.length > 3 && (
        <Button size="small" variant="quiet" onClick={everybody}>
          {isAll ? 'Avmarkera alla' : 'Markera alla'}
        </Button>
      )}
      {people.map((person) => (
        <CheckboxField
          key={person.userId}
          label={person.name}
          hint={roleHint(person)}
          checked={kept.has(person.userId)}
          onChange={() => onChange(toggled(kept, person.userId))}
        />
      ))}
    </fieldset>
  )
}

function toggled(kept: ReadonlySet<number>, userId: number) {
  const next = new Set(kept)
  if (!next.delete(userId)) next.add(userId)
  return next
}

function roleHint({ roleName, otherRoleName }: Person) {
  return otherRoleName ? `${roleName} här. Avmarkerad: fortsatt ${otherRoleName.toLowerCase()} i mappen.` : roleName
}
