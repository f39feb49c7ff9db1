import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Complaint, ComplaintChange } from '#contract/content/complaints.ts'
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
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { ReplaceDialog } from '../components/detail/ReplaceDialog.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useChange } from './useChange.ts'

type HappenedProps = { complaint: Complaint; mayChange: boolean }

/** What has happened with it, and the press that says what happened next. */
export function Happened({ complaint, mayChange }: HappenedProps) {
  const change = useChange(complaint)
  const { say, isBusy } = change
  const { state, sentOn, askedAgainOn, answeredOn, answer, nextOn, limits } = complaint
  const [isAnswering, setAnswering] = useState(false)
  const latest = limits && limits.verdict !== 'passed' ? `Senast ${longDayText(limits.lastDay)}` : 'Så snart du kan'
  const isWaiting = state === 'sent' || state === 'answered'
  const press = (title: string, said: ComplaintChange, toast: string) => (
    <Press {...{ title, isBusy }} onPress={() => void say(said, toast)} />
  )
  return (
    <Card level={2} title={state === 'drafted' ? 'Så blir det gjort' : 'Vad som har hänt'}>
      <Steps>
        <Step
          state={state === 'drafted' ? 'now' : 'done'}
          title="Brevet är färdigt"
          text={state === 'drafted' && 'Läs det och skicka.'}
        />
        <Step
          state={sentOn === null ? 'ahead' : 'done'}
          title={sentOn ? `Skickat ${longDayText(sentOn)}` : 'Skickat'}
          text={sentOn === null && latest}
        >
          {sentOn === null && mayChange && press('Jag har skickat det', { state: 'sent' }, 'Reklamationen är skickad.')}
        </Step>
        {askedAgainOn && <Step state="done" title={`Frågade igen ${longDayText(askedAgainOn)}`} />}
        <Step
          state={answeredOn === null ? 'ahead' : 'done'}
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
              <Press title="De har svarat" isBusy={false} onPress={() => setAnswering(true)} />
              {askedAgainOn !== today() &&
                press('Jag har frågat igen', { state: 'sent', askedAgain: true }, 'Vi säger till igen om två veckor.')}
            </>
          )}
          {isAnswering && state === 'sent' && (
            <AnswerForm activityId={complaint.activityId ?? 0} change={change} close={() => setAnswering(false)} />
          )}
        </Step>
        <Step
          state={complaint.endedOn === null ? 'ahead' : 'done'}
          title={endTitle(complaint)}
          text={complaint.endedOn !== null ? longDayText(complaint.endedOn) : isWaiting && 'Hur gick det?'}
        >
          {isWaiting && mayChange && <Ends {...{ complaint, press, say }} />}
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

/** It goes with what it says. */
function Press({ title, isBusy, onPress }: { title: string; isBusy: boolean; onPress: () => void }) {
  const noteFocus = useFocusWhenGone()
  const press = () => {
    noteFocus()
    onPress()
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={press}>
      {title}
    </Button>
  )
}

type EndsProps = {
  complaint: Complaint
  press: (title: string, said: ComplaintChange, toast: string) => ReactNode
  say: ReturnType<typeof useChange>['say']
}

const replacing = [{ state: 'replaced' }, 'Reklamationen är klar: bytt mot ny.'] as const

function Ends({ complaint, press, say }: EndsProps) {
  const { folderId, componentId, about, replacedById } = complaint
  const navigate = useNavigate()
  const [isReplacing, setReplacing] = useState(false)
  const isPurchase = about === 'purchase'
  const component = useQuery({
    ...query(components.one, at({ id: componentId ?? 0, folderId })),
    enabled: isPurchase && componentId !== null,
  }).data
  const mayReplace =
    replacedById === null &&
    component?.statusId === componentStatus.inUse &&
    mayWithItem(component, 'UpdateComponent') &&
    mayWithItem(component, 'AddComponent')
  return (
    <>
      {press(
        isPurchase ? 'Lagad' : 'Rättat',
        { state: 'mended' },
        isPurchase ? 'Reklamationen är klar: lagad.' : 'Reklamationen är klar.',
      )}
      {isPurchase &&
        (mayReplace ? (
          <Button size="small" onClick={() => setReplacing(true)}>
            Bytt mot ny
          </Button>
        ) : (
          press('Bytt mot ny', ...replacing)
        ))}
      {press('De sa nej', { state: 'refused' }, 'De sa nej. Felet står kvar.')}
      {isReplacing && component && (
        <ReplaceDialog
          component={component}
          onClose={() => setReplacing(false)}
          onShow={(id) => void navigate(urls.component(folderId, id))}
          onReplaced={() => void say(...replacing)}
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
