import { Mail } from 'lucide-react'
import { useRef } from 'react'
import type { Week, WeekMail } from '#contract/accounts/week.ts'
import { urls } from '#contract/platform/urls.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useSetWeekMail } from './api.ts'

/** Below the week: whether it comes as a mail, and how to change that. Whoever has none gets it with one press. */
export function MailNote({ lines, mail }: Pick<Week, 'lines' | 'mail'>) {
  const choose = useSetWeekMail()
  const note = useRef<HTMLDivElement>(null)
  const icon = <Mail aria-hidden="true" className="size-4 shrink-0" />
  return (
    <div ref={note} tabIndex={-1} className="mt-2.5 text-sm text-ink-muted outline-none">
      {mail === 'off' ? (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          {icon}
          <span>Kommer inte som mejl.</span>
          <Button
            size="small"
            isBusy={choose.isPending}
            onClick={() => {
              // The button is gone at once.
              note.current?.focus()
              choose.mutate('weekly')
            }}
          >
            Få den som mejl på söndagar 17.00
          </Button>
        </div>
      ) : (
        <p className="flex gap-2.5 [&>svg]:mt-0.5">
          {icon}
          <span>
            {lines.length > 0 ? comesText[mail] : quietText} <TextLink to={urls.weekMail}>Ändra</TextLink>
          </span>
        </p>
      )}
      <p role="status" className="ps-6.5">
        {choose.isSuccess && mail === 'weekly' && 'Sparat. Första mejlet kommer på söndag.'}
      </p>
      {choose.isError && (
        <p role="alert" className="ps-6.5 text-danger">{`${errorText(choose.error)} Valet är som förut.`}</p>
      )}
    </div>
  )
}

const comesText: Record<Exclude<WeekMail, 'off'>, string> = {
  weekly: 'Kommer som mejl på söndagar 17.00 till dig. Finns det inget att berätta kommer inget.',
  monthly: 'Kommer som mejl till dig första söndagen i månaden, 17.00. Finns det inget att berätta kommer inget.',
}

const quietText = 'Inget mejl den här veckan. Det kommer när det finns något att berätta.'
