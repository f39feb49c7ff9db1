import { MessageSquare, Phone } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/people/users.ts'
import { writeParams } from '#contract/platform/urlParams.ts'
import { urls } from '#contract/platform/urls.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { namesOrPlaceholders } from './names.ts'
import { addressOfPhone, MailLink, PhoneLink } from '#client/platform/lists/ContactLinks.tsx'

/** The person whose memberships are listed, and the ways to reach them. */
export function PersonDetails({ person }: { person: User }) {
  const { company, mobile, email } = person
  const name = namesOrPlaceholders(person)
  return (
    <section aria-label="Kontaktuppgifter" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mb-8">
      <Avatar name={name} />
      <div className="min-w-0 grow basis-48">
        <h2 className="text-xl font-semibold tracking-tight">{name}</h2>
        <div className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
          {company && <span>{company}</span>}
          {mobile && (
            <span>
              <PhoneLink number={mobile} />
            </span>
          )}
          {email && (
            <span className="min-w-0">
              <MailLink address={email} />
            </span>
          )}
        </div>
      </div>
      {person.userId !== useUser().userId && <WaysToReach person={person} />}
    </section>
  )
}

/** The links to call and write. A wide screen shows the number itself, and seldom is a telephone. */
function WaysToReach({ person: { userId, mobile } }: { person: User }) {
  const folderId = Number(useSearchParams()[0].get(writeParams.folder)) || undefined
  const phone = addressOfPhone(mobile)
  return (
    <div className="flex gap-2 max-sm:basis-full">
      {phone && (
        <a href={phone} className={classes(buttonStyle('secondary', 'small'), 'sm:hidden')}>
          <Phone />
          Ring
        </a>
      )}
      <ButtonLink size="small" icon={<MessageSquare />} to={urls.writeMessage({ userId, folderId })}>
        Skriv
      </ButtonLink>
    </div>
  )
}
