import { useNavigate } from 'react-router'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { parcelLink } from '#contract/sharing/parcelLinks.ts'
import { handOverAnswerDays } from '#contract/sharing/handOvers.ts'
import { urls } from '#contract/platform/urls.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { FlowFoot, FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** The link of a hand-over that the seller passes on; shown once. */
export function LinkToSend({ secret, folder }: { secret: string; folder: OpenFolder }) {
  const navigate = useNavigate()
  const leave = () => void navigate(urls.folder(folder.id))
  return (
    <FlowFrame
      name={`Lämna över ${folder.title}`}
      onClose={leave}
      foot={
        <FlowFoot>
          <Button variant="primary" onClick={leave}>
            Klar
          </Button>
        </FlowFoot>
      }
    >
      <PageHeader
        title="Länken är klar"
        lead={`Skicka den till köparen. Den gäller i ${handOverAnswerDays}\u00a0dagar, och den första som bekräftar sin e-postadress blir köparen.`}
      />
      <div className="max-w-xl">
        <CopyField label="Länk till köparen" value={location.origin + parcelLink('handOver', secret)} />
        <p className="mt-2 text-sm text-ink-muted">
          Länken visas bara nu. Tappar du bort den gör du en ny i mappen. Då slutar den gamla gälla.
        </p>
      </div>
    </FlowFrame>
  )
}
