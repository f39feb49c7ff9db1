import { CalendarCheck, Check, CircleQuestionMark, Handshake, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { newComplaintAddress } from '#contract/content/complaintAddress.ts'
import type { Round, RoundId, Stop } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import type { RoundAnswer } from '#contract/rules/rounds.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { LazyAttachedFiles } from '#client/platform/attachments/LazyAttachedFiles.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { longDayText, monthText, today } from '#client/platform/text/dates.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useFinishRound } from './api.ts'
import { answerText, minutesOf, roundName, thingsText } from './roundWords.ts'

type RoundResultProps = {
  folder: OpenFolder
  id: RoundId
  round: Round
  mayGo: boolean
  /** It ends once there is a network. */
  isEnding: boolean
}

/** What a round came to, and its protocol; of one that is being gone what has been said so far. */
export function RoundResult({ folder, id, round, mayGo, isEnding }: RoundResultProps) {
  const { activityId, finishedAt, finishedBy, startedAt, startedBy, stops, nextDay } = round
  const [isGoodShown, setGoodShown] = useState(false)
  const finish = useFinishRound(folder, id)
  const said = (answer: RoundAnswer) => stops.filter(({ answered }) => answered?.answer === answer)
  const minutes = minutesOf({ startedAt, finishedAt })
  const facts = [
    `${thingsText(stops.filter(({ answered }) => answered).length)}${minutes === null ? '' : ` på ${minutes} min`}`,
    longDayText(finishedAt ?? startedAt),
    finishedBy ? `avslutad av ${finishedBy}` : `påbörjad av ${startedBy}`,
  ]
  const good = said('good')
  return (
    <Container>
      <PageHeader
        title={finishedAt || isEnding ? roundName(round) : `${roundName(round)} pågår`}
        eyebrow={
          <TextLink to={urls.ongoing(folder.id, 'rounds')} className="touch-line">
            Ronder i {folder.title}
          </TextLink>
        }
        lead={facts.join(', ')}
      />
      {isEnding && <Notice>Ronden avslutas när nätet är tillbaka. Det du har svarat är sparat här.</Notice>}
      <Tally stops={stops} />
      <WithSide
        side={
          <section>
            <h2 className="font-semibold">Protokollet</h2>
            {activityId > 0 && (
              <LazyAttachedFiles target={{ folderId: folder.id, activityId }} mayAdd={false} label={roundName(round)} />
            )}
            {finish.error && <Alert tone="danger">{errorText(finish.error)}</Alert>}
            {finishedAt && mayGo && (
              <Button
                size="small"
                variant="quiet"
                isBusy={finish.isPending}
                busyText="Gör…"
                onClick={() => finish.mutate(round)}
              >
                {round.protocolId === null ? 'Gör protokollet' : 'Gör om det'}
              </Button>
            )}
            {nextDay && (
              <p className="mt-3 text-sm text-ink-muted">Nästa rond {monthText(nextDay).toLocaleLowerCase('sv-SE')}.</p>
            )}
          </section>
        }
      >
        <Things title="Behöver något" stops={said('needs')} />
        <Things title="Finns inte" stops={said('missing')} lentIn={folder.id} />
        <Things title="Hoppades över" stops={said('skipped')} />
        {good.length > 0 &&
          (isGoodShown ? (
            <Things title="Bra" stops={good} />
          ) : (
            <Button variant="quiet" className="self-center" onClick={() => setGoodShown(true)}>
              {good.length === 1 ? 'Visa den som är bra' : `Visa de ${good.length} som är bra`}
            </Button>
          ))}
      </WithSide>
    </Container>
  )
}

/** How many of each answer. */
export function Tally({ stops }: { stops: readonly Stop[] }) {
  const items = (['good', 'needs', 'missing', 'skipped'] as const).map((answer) => {
    const count = stops.filter(({ answered }) => answered?.answer === answer).length
    const value = <span className="text-2xl font-semibold tabular-nums">{count}</span>
    return { label: capitalised(answerText(answer)), value: answer === 'skipped' && count === 0 ? null : value }
  })
  return (
    <div className="my-4">
      <DefinitionList layout="stacked" items={items} />
    </div>
  )
}

type ThingsProps = { title: string; stops: readonly Stop[]; lentIn?: number }

function Things({ title, stops, lentIn }: ThingsProps) {
  if (stops.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={stops.length}>
        {title}
      </GroupHeading>
      <Sheet label={title} level={3}>
        {stops.map((stop) => (
          <ThingRow key={stop.componentId} stop={stop} lentIn={lentIn} />
        ))}
      </Sheet>
    </section>
  )
}

/** A row leads to what the answer made, or else to the thing. */
function ThingRow({ stop, lentIn }: { stop: Stop; lentIn: number | undefined }) {
  const { name, place, lentTo, folderId, componentId, answered } = stop
  const { activityId = null, faultId = null, note = null, answer = 'good' } = answered ?? {}
  const isLent = answer === 'missing' && lentTo !== null && lentIn !== undefined
  const isUnderWarranty = stop.warrantyUntil !== null && stop.warrantyUntil >= today()
  const mayClaim = answer === 'needs' && isUnderWarranty && !answered?.isDone
  const to = isLent
    ? urls.ongoing(lentIn, 'loans')
    : activityId !== null
      ? urls.item('activity', folderId, activityId)
      : faultId !== null
        ? urls.item('fault', folderId, faultId)
        : urls.component(folderId, componentId)
  return (
    <Row
      lead={<IconTile icon={isLent ? <Handshake /> : icons[faultId === null ? answer : 'fault']} />}
      title={name}
      to={to}
      second={[isLent ? capitalised(answerText(answer, lentTo)) : note, place].filter(Boolean).join(' · ')}
      end={whenText(answered)}
      actions={
        mayClaim && (
          <ButtonLink size="small" to={newComplaintAddress(folderId, 'component', componentId)}>
            Reklamera
          </ButtonLink>
        )
      }
    />
  )
}

const icons = {
  good: <Check />,
  needs: <CalendarCheck />,
  missing: <CircleQuestionMark />,
  skipped: <CircleQuestionMark />,
  fault: <TriangleAlert />,
}

function whenText(answered: Stop['answered']) {
  if (answered?.answer !== 'needs') return null
  if (answered.isDone) return 'gjort'
  if (answered.faultId !== null) return 'fel'
  const { startDate, endDate, season } = answered
  return startDate && eventDaysText({ startDate, endDate: endDate ?? startDate, season })
}
