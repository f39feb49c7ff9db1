import type { User } from '#contract/users.ts'
import { Avatar } from '../ui/layout/Avatar.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { MailLink, PhoneLink } from './team/ContactLinks.tsx'
import { namesOrPlaceholders } from './names.ts'

/** Contact details of the person whose memberships are listed. */
export function PersonDetails({ person }: { person: User }) {
  const name = namesOrPlaceholders(person)
  return (
    <section aria-label="Kontaktuppgifter" className="mb-8 flex items-start gap-4">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="text-xl font-semibold">{name}</h2>
        <DefinitionList
          items={[
            { label: 'Företag', value: person.company },
            { label: 'Telefon', value: person.mobile && <PhoneLink number={person.mobile} /> },
            { label: 'E-post', value: person.email && <MailLink address={person.email} /> },
          ]}
        />
      </div>
    </section>
  )
}
