import { GroupHeading } from '../../ui/layout/rows/Sheet.tsx'
import { grantableRoles } from '../grantableRoles.ts'

const founder = { name: 'Grundare', rights: 'Äger mappen. Får göra allt, också radera mappen eller lämna över den.' }

/** The rights of each role, below the people who have them. */
export function RightsOfRoles() {
  return (
    <div className="pt-8">
      <GroupHeading>Vad rollerna får göra</GroupHeading>
      <dl className="grid gap-x-8 gap-y-3 px-1 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {[founder, ...grantableRoles].map(({ name, rights }) => (
          <div key={name}>
            <dt className="font-medium">{name.toLocaleLowerCase('sv-SE')}</dt>
            <dd className="text-ink-muted">{rights}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
