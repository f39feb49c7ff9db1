import { EyeOff, MessageCircleQuestionMark } from 'lucide-react'
import { useAdviceWindow } from '#client/sharing/advice/useAdvice.tsx'
import { KnownFirms } from '#client/content/firms/KnownFirms.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** Who has done such a thing before, in the folders that one reads anyway. */
export default function WhoCanPage() {
  const { open, window } = useAdviceWindow(undefined)
  return (
    <Container width="text">
      <PageHeader
        title="Vem kan?"
        lead="Firmor som har anlitats, av dig eller i mappar du är med i. Ingen kan köpa sig en plats."
      />
      <KnownFirms />
      <p className="mt-6 flex gap-2 text-sm text-ink-muted">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          Du ser bara jobb som du ändå får läsa, och inga priser. En mapp kan säga nej till att dess firmor syns här.
          Det finns inga betyg: fråga hellre den som hade firman.
        </span>
      </p>
      <div className="pt-4">
        <Button icon={<MessageCircleQuestionMark />} onClick={open}>
          Fråga om råd i stället
        </Button>
        {window}
      </div>
    </Container>
  )
}
