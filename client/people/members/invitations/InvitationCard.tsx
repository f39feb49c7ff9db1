import { Check, EyeOff, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownInvitation } from '#contract/people/invitations.ts'
import { rightsByRole, roles } from '#contract/rules/permissions.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { folderPhrase } from '../names.ts'

/** The frame of an invitation, with a picture that says nothing of the folder. */
export function InvitationCard({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl overflow-hidden rounded-xl border border-line bg-surface-raised shadow-card sm:mt-6 lg:min-h-[34rem] lg:grid-cols-[9fr_10fr]">
      <div className="grid place-items-center bg-surface-sunken p-4 max-lg:max-h-28 max-lg:[&_svg]:max-h-20 lg:p-10">
        {picture}
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-4 p-5 sm:gap-5 sm:p-8 lg:p-10">{children}</div>
    </div>
  )
}

/** The inviter, the folder, and the role with what it means. */
export function InvitationWords({ invitation }: { invitation: ShownInvitation }) {
  const { invitedBy, parentTitle, roleId, words } = invitation
  const title = `${invitedBy} bjuder in dig till ${folderPhrase(invitation)}`
  useDocumentTitle(title)
  return (
    <>
      <header className="flex flex-col gap-3">
        <Avatar name={invitedBy} />
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {words && <p className="whitespace-pre-line text-ink-muted">”{words}”</p>}
      </header>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p>
          <strong className="font-semibold">Du blir {invitation.roleName.toLocaleLowerCase('sv-SE')}.</strong>
          <span className="text-ink-muted"> Det betyder:</span>
        </p>
        <ul className="flex flex-col gap-1.5">
          <Fact icon={<Check />}>Du får {rightsByRole[roleId]}.</Fact>
          {/* An observer's rights say so themselves. */}
          {roleId !== roles.observer && <Fact icon={<Check />}>Du kan skriva meddelanden till de andra.</Fact>}
          {parentTitle && <Fact icon={<EyeOff />}>Resten av {parentTitle} ser du inte.</Fact>}
          <Fact icon={<UsersRound />}>De andra i mappen ser ditt namn och dina kontaktuppgifter.</Fact>
        </ul>
      </div>
    </>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
