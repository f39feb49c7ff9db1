import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import type { Agreement } from '#contract/content/agreements.ts'
import { confirmationDays } from '#contract/rules/agreementChoices.ts'
import { endByNotice } from '#contract/rules/noticeDay.ts'
import { longDayText, nearDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { dayInWords } from './agreementText.ts'
import { mailAddress } from '#client/platform/text/mailAddress.ts'
import { useDecide } from './api.ts'

type GivenProps = { agreement: Agreement; today: string; mayChange: boolean }

/** Notice was given: until the firm has confirmed it, and then until it ends. */
export function Given({ agreement, today, mayChange }: GivenProps) {
  const { noticeOn, confirmedOn, endedOn } = agreement
  const isWaiting = confirmedOn === null && endedOn === null
  const heading = isWaiting
    ? 'Uppsagt, men inte bekräftat'
    : endedOn !== null && endedOn < today
      ? `Tog slut ${nearDayText(endedOn, today)}`
      : `Uppsagt, slutar ${endedOn ? dayInWords(endedOn, today) : 'snart'}`
  return (
    <Card level={2} title={heading}>
      {isWaiting && (
        <p className="max-w-[56ch] text-ink-muted">
          Spara svaret när det kommer. Utan det är det svårt att visa att brevet kom fram i tid.
        </p>
      )}
      <Steps>
        {noticeOn !== null && <Step state="done" title={`Skickat ${dayInWords(noticeOn, today)}`} />}
        {isWaiting && noticeOn !== null ? (
          <Waiting {...{ agreement, today, mayChange, noticeOn }} />
        ) : (
          confirmedOn !== null && <Step state="done" title={`Bekräftat ${dayInWords(confirmedOn, today)}`} />
        )}
      </Steps>
    </Card>
  )
}

function Waiting({ agreement, today, mayChange, noticeOn }: GivenProps & { noticeOn: string }) {
  const { decide, isPending } = useDecide(agreement)
  const noteFocus = useFocusWhenGone()
  const [endsOn, setEndsOn] = useState<string | null>(() => endByNotice(agreement, noticeOn))
  const askedOn = parseDate(noticeOn).add({ days: confirmationDays }).toString()
  const isLate = askedOn <= today
  return (
    <Step
      state="now"
      title="Väntar på bekräftelse"
      text={
        isLate
          ? 'Det har gått två veckor. Fråga dem om brevet kom fram.'
          : `Hör de inte av sig säger vi till ${dayInWords(askedOn, today)}.`
      }
    >
      {mayChange && (
        <>
          <div className="basis-full max-w-60">
            <DateField label="Sista dagen, som de skriver" value={endsOn} onChange={setEndsOn} />
          </div>
          <Button
            variant="primary"
            isBusy={isPending}
            disabled={endsOn === null}
            onClick={() => {
              noteFocus()
              if (endsOn !== null) void decide({ kind: 'confirmed', endsOn }, 'Uppsägningen är bekräftad.')
            }}
          >
            Bekräftat
          </Button>
          <a className={buttonStyle()} href={mailAddress(agreement.firmEmail, askAgain(agreement, noticeOn))}>
            Fråga dem igen
          </a>
        </>
      )}
    </Step>
  )
}

const askAgain = ({ title, number }: Agreement, noticeOn: string) => ({
  subject: `Uppsägning av ${number === null ? title : `avtal ${number}`}: har ni fått den?`,
  text: `Hej!\n\nVi sade upp avtalet ${longDayText(noticeOn)} och har inte fått något svar. Bekräfta att uppsägningen har kommit fram, och vilken dag avtalet upphör.\n\nVänliga hälsningar`,
})
