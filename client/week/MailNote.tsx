import { Mail } from 'lucide-react'
import type { Week, WeekMail } from '#contract/week.ts'
import { urls } from '#contract/urls.ts'
import { errorText } from '../forms/formProblem.ts'
import { Button } from '../ui/fields/Button.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { useSetWeekMail } from './api.ts'

/** Below the week: whether it comes as a mail, and how to change that. Whoever has none gets it with one press. */
export function MailNote({ lines, mail }: Pick<Week, 'lines' | 'mail'>) {
  const choose = useSetWeekMail()
  return (
    <div className="mt-2.5 flex gap-2.5 text-sm text-ink-muted">
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        {mail === 'off' ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>Kommer inte som mejl.</span>
            <Button size="small" isBusy={choose.isPending} onClick={() => choose.mutate('weekly')}>
              Få den som mejl på söndagar 17.00
            </Button>
          </div>
        ) : (
          <p>
            {lines.length > 0 ? comesText[mail] : quietText}{' '}
            <TextLink to={urls.weekMail} className="touch-line">
              Ändra
            </TextLink>
          </p>
        )}
        <p role="status">{choose.isSuccess && mail === 'weekly' && 'Sparat. Första mejlet kommer på söndag.'}</p>
        {choose.isError && (
          <p role="alert" className="text-danger">{`${errorText(choose.error)} Valet är som förut.`}</p>
        )}
      </div>
    </div>
  )
}

const comesText: Record<Exclude<WeekMail, 'off'>, string> = {
  weekly: 'Kommer som mejl på söndagar 17.00 till dig. Är det inget att säga kommer inget.',
  monthly: 'Kommer som mejl till dig första söndagen i månaden, 17.00. Är det inget att säga kommer inget.',
}

const quietText = 'Inget mejl den här veckan. Det kommer när det finns något att säga.'
