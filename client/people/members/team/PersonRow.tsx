import { MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { fullName } from '../names.ts'
import { addressOfPhone, MailLink, PhoneLink } from '#client/platform/lists/ContactLinks.tsx'

/** The part of a person that a row or card shows. */
export type Person = {
  userId: number | null
  firstName: string | null
  lastName: string | null
  company: string | null
  mobile: string | null
  email: string
}

type PersonRowProps = {
  person: Person
  isOwn?: boolean
  /** The folder in whose team they stand: they are written to there. */
  folderId?: number
  /** The role, before the company. */
  about?: string
  menu: readonly MenuEntry[]
}

/**
 * A person in a list: how to reach them, and the rest in a menu. A phone has no room for the number: there a button
 * calls it, and the menu says it.
 */
export function PersonRow({ person, isOwn = false, folderId, about, menu }: PersonRowProps) {
  const { userId, company, mobile, email } = person
  const name = fullName(person)
  const phone = addressOfPhone(mobile)
  return (
    <Row
      lead={<Avatar name={name} size="medium" />}
      title={
        <>
          {name}
          {isOwn && <span className="font-normal text-ink-muted"> (du)</span>}
        </>
      }
      to={userId === null ? undefined : isOwn ? urls.commitments : urls.member(userId, folderId)}
      second={[about, company].filter(Boolean).join(' · ')}
      text={
        <>
          <span className="@3xl:hidden">{email}</span>
          <span className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 @max-3xl:hidden">
            <span>{mobile && <PhoneLink number={mobile} />}</span>
            <span className="truncate">
              <MailLink address={email} />
            </span>
          </span>
        </>
      }
      end={
        <span className="-me-2 flex">
          {phone && !isOwn && (
            <a href={phone} aria-label={`Ring ${name}`} className={classes(rowIcon, '@3xl:hidden')}>
              <Phone />
            </a>
          )}
          {userId !== null && !isOwn && (
            <Link to={urls.writeMessage({ userId, folderId })} aria-label={`Skriv till ${name}`} className={rowIcon}>
              <MessageSquare />
            </Link>
          )}
          <OverflowMenu about={name} lead={<Avatar name={name} />} items={menu} />
        </span>
      }
    />
  )
}
