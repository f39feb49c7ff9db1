import { MailX } from 'lucide-react'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import type { InvitationProblem } from './invitationProblem.ts'

const texts = {
  none: {
    title: 'Här finns ingen inbjudan',
    text: 'Öppna länken i mejlet igen, och se till att hela länken kommer med. Inbjudningar som väntar på svar står också på översikten.',
  },
  invitationNotFound: {
    title: 'Inbjudan gäller inte längre',
    text: 'Har du redan tackat ja finns mappen på översikten. Annars kan inbjudan ha gått ut eller tagits tillbaka: be då den som bjöd in dig att skicka en ny.',
  },
  alreadyMember: {
    title: 'Du är redan med i mappen',
    text: 'Du behöver inte svara på inbjudan. Mappen finns på översikten.',
  },
} satisfies Record<InvitationProblem, { title: string; text: string }>

export function ExpiredInvitation({ problem }: { problem: InvitationProblem }) {
  const { title, text } = texts[problem]
  return (
    <EmptyState icon={<MailX />} title={title} action={<ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
