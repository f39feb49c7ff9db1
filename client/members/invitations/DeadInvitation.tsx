import { MailX } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'
import type { DeadCode } from './deadCode.ts'

const words = {
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
} satisfies Record<DeadCode, { title: string; text: string }>

export function DeadInvitation({ code }: { code: DeadCode }) {
  const { title, text } = words[code]
  return (
    <EmptyState icon={<MailX />} title={title} action={<ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>}>
      {text}
    </EmptyState>
  )
}
