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
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
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
      <Steps>
        <Step state="done" title="Brevet är färdigt" text={state === 'drafted' && 'Läs det och skicka.'} />
        <Step
          state={sentOn === null ? 'now' : 'done'}
          title={sentOn ? `Skickat ${longDayText(sentOn)}` : 'Skickat'}
          text={sentOn === null && latest}
        >
          {sentOn === null && mayChange && (
            <Press isBusy={isBusy} onClick={() => say({ state: 'sent' }, 'Reklamationen är skickad.')}>
              Jag har skickat det
            </Press>
          )}
        </Step>
        {askedAgainOn && <Step state="done" title={`Frågade igen ${longDayText(askedAgainOn)}`} />}
        <Step
          state={answeredOn !== null ? 'done' : state === 'sent' ? 'now' : 'ahead'}
          title={answeredOn ? `De svarade ${longDayText(answeredOn)}` : 'De svarar'}
          text={
            answer ? (
              <q>{answer}</q>
            ) : sentOn === null ? (
              'Hör de inte av sig på två veckor säger vi till.'
            ) : (
              state === 'sent' && nextOn !== null && waitingText(nextOn)
            )
          }
        >
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
        <Step
          state={complaint.endedOn !== null ? 'done' : state === 'answered' ? 'now' : 'ahead'}
          title={endTitle(complaint)}
          text={complaint.endedOn !== null ? longDayText(complaint.endedOn) : isWaiting && 'Hur gick det?'}
        >
          {isWaiting && mayChange && <Ends {...{ complaint, say, isBusy }} />}
          {complaint.endedOn !== null && complaint.replacedById !== null && (
            <TextLink className="touch-line" to={urls.component(complaint.folderId, complaint.replacedById)}>
              Visa den nya
            </TextLink>
          )}
        </Step>
      </Steps>
    </Card>
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

const ends: Partial<Record<Complaint['state'], string>> = { replaced: 'Bytt mot ny', refused: 'De sa nej' }

function endTitle({ state, about }: Complaint) {
  if (state === 'mended') return about === 'job' ? 'Rättat' : 'Lagad'
  return ends[state] ?? (about === 'job' ? 'Rättat eller nej' : 'Lagad, bytt eller nej')
}

const waitingText = (nextOn: string) =>
  nextOn <= today()
    ? 'Två veckor har gått. Fråga dem igen.'
    : `Har de inte svarat ${longDayText(nextOn)} säger vi till.`
