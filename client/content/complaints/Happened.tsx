import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Complaint } from '#contract/content/complaints.ts'
import { components } from '#contract/content/components.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { at, query } from '#client/platform/api/query.ts'
import { longDayText, today } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { ReplaceDialog } from '../components/detail/ReplaceDialog.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useStep } from './useStep.ts'

type HappenedProps = { complaint: Complaint; mayChange: boolean }

/** What has happened with it, and the press that says what happened next. */
export function Happened({ complaint, mayChange }: HappenedProps) {
  const { say, isBusy } = useStep(complaint)
  const { state, sentOn, askedAgainOn, answeredOn, answer, nextOn, limits } = complaint
  const [isAnswering, setAnswering] = useState(false)
  const latest = limits && limits.verdict !== 'passed' ? `Senast ${longDayText(limits.lastDay)}` : 'Så snart du kan'
  const isWaiting = state === 'sent' || state === 'answered'
  return (
    <Card level={2} title={state === 'drafted' ? 'Så blir det gjort' : 'Vad som har hänt'}>
      <ol className="flex flex-col">
        <Step isDone title="Brevet är färdigt">
          {state === 'drafted' && 'Läs det och skicka.'}
        </Step>
        <Step isDone={sentOn !== null} title={sentOn ? `Skickat ${longDayText(sentOn)}` : 'Skickat'}>
          {sentOn === null && latest}
          {sentOn === null && mayChange && (
            <Press isBusy={isBusy} onClick={() => say({ state: 'sent' }, 'Reklamationen är skickad.')}>
              Jag har skickat det
            </Press>
          )}
        </Step>
        {askedAgainOn && <Step isDone title={`Frågade igen ${longDayText(askedAgainOn)}`} />}
        <Step isDone={answeredOn !== null} title={answeredOn ? `De svarade ${longDayText(answeredOn)}` : 'De svarar'}>
          {answer && <q>{answer}</q>}
          {answeredOn === null && sentOn === null && 'Hör de inte av sig på två veckor säger vi till.'}
          {state === 'sent' && nextOn !== null && waitingText(nextOn)}
          {state === 'sent' && mayChange && !isAnswering && (
            <>
              <Press isBusy={isBusy} onClick={() => setAnswering(true)}>
                De har svarat
              </Press>
              {askedAgainOn === null && (
                <Press
                  isBusy={isBusy}
                  onClick={() => say({ state: 'sent', askedAgain: true }, 'Vi säger till igen om två veckor.')}
                >
                  Jag har frågat igen
                </Press>
              )}
            </>
          )}
          {isAnswering && state === 'sent' && (
            <AnswerForm activityId={complaint.activityId ?? 0} say={say} close={() => setAnswering(false)} />
          )}
        </Step>
        <Step isDone={complaint.endedOn !== null} title={endTitle(complaint)} isLast>
          {isWaiting && 'Hur gick det?'}
          {isWaiting && mayChange && <Ends {...{ complaint, say, isBusy }} />}
          {complaint.endedOn !== null && <Ended complaint={complaint} />}
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = { isDone: boolean; isLast?: boolean; title: string; children?: ReactNode }

function Step({ isDone, isLast = false, title, children }: StepProps) {
  return (
    <li className={classes('relative ps-7', !isLast && 'pb-4')}>
      {!isLast && <span aria-hidden="true" className="absolute start-[0.3125rem] top-2 h-full w-0.5 bg-line" />}
      <span
        aria-hidden="true"
        className={classes(
          'absolute start-0 top-1.5 size-3 rounded-full border-2',
          isDone ? 'border-accent bg-accent' : 'border-line-strong bg-surface-raised',
        )}
      />
      <p className="font-semibold">{title}</p>
      {children && <div className="flex flex-wrap items-center gap-2 text-ink-muted [&>q]:basis-full">{children}</div>}
    </li>
  )
}

type PressProps = { isBusy: boolean; onClick: () => void; children: ReactNode }

const Press = (props: PressProps) => <Button size="small" {...props} />

type EndsProps = { complaint: Complaint } & ReturnType<typeof useStep>

function Ends({ complaint, say, isBusy }: EndsProps) {
  const { folderId, componentId, about, replacedById } = complaint
  const navigate = useNavigate()
  const [isReplacing, setReplacing] = useState(false)
  const isPurchase = about === 'purchase'
  const component = useQuery({
    ...query(components.one, at({ id: componentId ?? 0, folderId })),
    enabled: isPurchase && componentId !== null,
  }).data
  const replaced = () => say({ state: 'replaced' }, 'Reklamationen är klar: bytt mot ny.')
  const mayReplace =
    replacedById === null &&
    component?.statusId === componentStatus.inUse &&
    mayWithItem(component, 'UpdateComponent') &&
    mayWithItem(component, 'AddComponent')
  return (
    <>
      <Press
        isBusy={isBusy}
        onClick={() =>
          say({ state: 'mended' }, isPurchase ? 'Reklamationen är klar: lagad.' : 'Reklamationen är klar.')
        }
      >
        {isPurchase ? 'Lagad' : 'Rättat'}
      </Press>
      {isPurchase && (
        <Press isBusy={isBusy} onClick={() => (mayReplace ? setReplacing(true) : replaced())}>
          Bytt mot ny
        </Press>
      )}
      <Press isBusy={isBusy} onClick={() => say({ state: 'refused' }, 'De sa nej. Felet står kvar.')}>
        De sa nej
      </Press>
      {isReplacing && component && (
        <ReplaceDialog
          component={component}
          onClose={() => setReplacing(false)}
          onShow={(id) => void navigate(urls.component(folderId, id))}
          onReplaced={replaced}
        />
      )}
    </>
  )
}

function Ended({ complaint }: { complaint: Complaint }) {
  const { folderId, replacedById, endedOn } = complaint
  return (
    <>
      {endedOn && longDayText(endedOn)}
      {replacedById !== null && (
        <TextLink className="touch-line" to={urls.component(folderId, replacedById)}>
          Visa den nya
        </TextLink>
      )}
    </>
  )
}

const ends: Partial<Record<Complaint['state'], string>> = { replaced: 'Bytt mot ny', refused: 'De sa nej' }

function endTitle({ state, about }: Complaint) {
  if (state === 'mended') return about === 'job' ? 'Rättat' : 'Lagad'
  return ends[state] ?? (about === 'job' ? 'Rättat eller nej' : 'Lagad, bytt eller nej')
}

const waitingText = (nextOn: string) =>
  nextOn <= today()
    ? 'Två veckor har gått. Fråga dem igen.'
    : `Har de inte svarat ${longDayText(nextOn)} säger vi till.`
