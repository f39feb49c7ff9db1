import { Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { urls } from '#contract/platform/urls.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FlowFoot } from '#client/ui/flow/FlowFrame.tsx'
import { firstName } from '../handOverText.ts'
import { nothingStaysText } from './giveWords.ts'
import type { Step } from './steps.ts'

type FootProps = {
  step: Step
  folderId: number
  figures: HandOverPreview | undefined
  isCounting: boolean
  isBusy: boolean
  isLink: boolean
  coOwners: readonly string[]
}

/** The running sum, the way back, and the one filled button. */
export function Foot({ step, folderId, figures, isCounting, isBusy, isLink, coOwners }: FootProps) {
  const navigate = useNavigate()
  const sum = !figures || isCounting ? 'räknar…' : `${figures.goes} följer med`
  const note =
    !figures || isCounting
      ? undefined
      : figures.stays === 0
        ? nothingStaysText(figures)
        : `${figures.stays} stannar hos dig`
  const isLast = step === 'send'
  const [first] = coOwners
  const sendText = first ? `Skicka till ${firstName(first)} först` : isLink ? 'Skapa länken' : 'Skicka'
  return (
    <FlowFoot sum={step === 'what' && sum} note={step === 'what' && note}>
      {step !== 'what' && (
        <Button
          variant="quiet"
          className="order-first -ms-3"
          onClick={() => void navigate(urls.giveFolder(folderId, isLast ? 'vem' : undefined))}
        >
          Tillbaka
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={isLast && <Send />}
        isBusy={isBusy}
        busyText={isLast ? 'Skickar…' : 'Sparar…'}
      >
        {isLast ? sendText : 'Nästa'}
      </Button>
    </FlowFoot>
  )
}
