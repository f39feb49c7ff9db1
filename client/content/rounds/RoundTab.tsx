import { parseDate } from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Folder } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { RoundId, Rounds, RoundSummary } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { dayText, nearDayText, today } from '#client/platform/text/dates.ts'
import { inWords } from '#client/platform/text/inWords.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { waiting } from './answers.ts'
import { roundsQuery, useStartRound } from './api.ts'
import { minutesOf, placesOf, roundName, thingsText } from './roundWords.ts'
import { WayEditor } from './WayEditor.tsx'

/** The way round the things of a folder, and the rounds that there have been. */
export function RoundTab({ folder }: { folder: OpenFolder }) {
  const [isChanging, setChanging] = useState(false)
  useTopOf(String(isChanging))
  const here = useStore(waiting).begun.find(({ round }) => round.folderId === folder.id)
  const { data: found, error, isLoadingError, isFetching, refetch } = useQuery(roundsQuery(folder.id))
  if (isLoadingError) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!found) return <TextSkeleton lines={6} />
  const mayGo = mayInFolder(folder, 'UpdateActivity')
  const { stops, rounds } = found
  if (isChanging) return <WayEditor {...{ folder, stops }} onClose={() => setChanging(false)} />
  if (stops.length + rounds.length === 0) return <NoThings folder={folder} />
  const way = stops.filter(({ isLeftOut }) => !isLeftOut)
  const open = rounds.find(({ finishedAt }) => finishedAt === null)
  const earlier = rounds.filter((round) => round !== open)
  const begun = here?.key ?? open?.activityId
  return (
    <div className="flex flex-col gap-5">
      {(mayGo || begun) && <StartLine {...{ folder, way, found, begun, mayGo }} />}
      <section>
        <GroupHeading
          level={2}
          end={
            mayGo && (
              <Button variant="quiet" size="small" className="-my-2" onClick={() => setChanging(true)}>
                Ändra vad som är med
              </Button>
            )
          }
        >
          Vägen runt <span className="font-normal text-ink-muted">{thingsText(way.length)}</span>
        </GroupHeading>
        <Places way={way} />
      </section>
      {earlier.length > 0 && (
        <section>
          <GroupHeading level={2}>Tidigare ronder</GroupHeading>
          <Sheet level={3}>
            {earlier.map((round) => (
              <Row
                key={round.activityId}
                lead={<IconTile icon={<ClipboardCheck />} />}
                title={roundName(round)}
                to={urls.round(folder.id, round.activityId)}
                second={resultText(round)}
                end={round.finishedAt && nearDayText(dayText(round.finishedAt))}
              />
            ))}
          </Sheet>
        </section>
      )}
    </div>
  )
}

/** What it came to, and how much of that is still to be done. */
const resultText = ({ outcome, open }: RoundSummary) =>
  [outcome, open === null ? null : open === 0 ? 'allt gjort' : `${open} kvar att göra`].filter(Boolean).join(', ')

type Way = Rounds['stops']

function Places({ way }: { way: Way }) {
  if (way.length === 0) return <p className="px-1 text-ink-muted">Inget är med. Välj vad som ska gås igenom.</p>
  return (
    <Sheet level={3}>
      {placesOf(way).map(({ place, things }) => (
        <Row
          key={place}
          lead={<IconTile icon={<Folder />} />}
          title={place}
          second={things.map(({ name }) => name).join(', ')}
          end={things.length}
        />
      ))}
    </Sheet>
  )
}

type StartLineProps = { folder: OpenFolder; way: Way; found: Rounds; begun: RoundId | undefined; mayGo: boolean }

function StartLine({ folder, way, found, begun, mayGo }: StartLineProps) {
  const { planned, rounds } = found
  const navigate = useNavigate()
  const [everyYear, setEveryYear] = useState(true)
  const start = useStartRound(folder, found)
  const places = placesOf(way).length
  const before = rounds[0] && minutesOf(rounds[0])
  const facts = [
    `${thingsText(way.length)} på ${places === 1 ? 'ett ställe' : `${inWords(places)} ställen`}.`,
    before && `Förra gången tog det ${before === 1 ? 'en minut' : `${before}\u00a0minuter`}.`,
  ]
  const begin = () =>
    start.mutate(!planned && everyYear, {
      onSuccess: (id) => void navigate(urls.round(folder.id, id)),
    })
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h2 className="text-lg font-semibold">{begun ? 'En rond är påbörjad' : headingOf(found)}</h2>
          <p className="text-sm text-ink-muted">{facts.filter(Boolean).join(' ')}</p>
        </div>
        {begun ? (
          <ButtonLink variant="primary" to={urls.round(folder.id, begun)}>
            {mayGo ? 'Fortsätt ronden' : 'Se ronden'}
          </ButtonLink>
        ) : (
          way.length > 0 && (
            <Button variant="primary" isBusy={start.isPending} busyText="Börjar…" onClick={begin}>
              Börja ronden
            </Button>
          )
        )}
      </div>
      {!begun && !planned && (
        <CheckboxField
          label="Planera en rond varje år"
          checked={everyYear}
          onChange={(event) => setEveryYear(event.target.checked)}
        />
      )}
      {start.error && <Alert tone="danger">{errorText(start.error)}</Alert>}
    </section>
  )
}

/** A planned one is due a month before its day. */
function headingOf({ planned, rounds }: Rounds): string {
  if (!planned) return rounds.length > 0 ? 'Gå en rond till' : 'Gå första ronden'
  const day = planned.startDate
  const soon = parseDate(today()).add({ months: 1 }).toString()
  return day === null || day <= soon ? 'Dags för årets rond' : `Nästa rond ${nearDayText(day)}`
}

function NoThings({ folder }: { folder: OpenFolder }) {
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title="Ingen rond än."
      action={
        mayInFolder(folder, 'AddComponent') && (
          <ButtonLink to={urls.folder(folder.id, { tab: 'tab3' })} size="small">
            Till komponenterna
          </ButtonLink>
        )
      }
    >
      En rond går igenom komponenterna, en i taget: bra, behöver något, eller finns inte. Lägg in det som ska ses över.
    </EmptyState>
  )
}
