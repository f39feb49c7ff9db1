import { CircleCheck, Construction, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { folders } from '#contract/folders/folders.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { probeNow, useMaintenance } from '#client/platform/api/connection.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { mayBeSaved } from '#client/platform/api/saved/mayBeSaved.ts'
import { useOfAnswers } from '#client/platform/api/shownFrom.ts'
import { takenOut, takenWith } from '#client/platform/api/saved/takenOut.ts'
import { useUnsentCounts } from '#client/platform/outbox/outboxMark.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { closedTitle } from '#client/platform/text/maintenance.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

/** Says, above a page that was opened without a network, from when that is which it shows. */
export function OfflineBar() {
  const isBack = !useSession().isUnconfirmed
  const takenAt = useTakenAt()
  const readFrom = useOfAnswers(oldestShown)
  const said = useMaintenance()
  const [wasClosed, setWasClosed] = useState(false)
  if (said !== null && !wasClosed) setWasClosed(true)
  return (
    <div
      role="status"
      data-no-network
      className={classes(
        'relative z-3 text-sm own-bar:pt-(--notch)',
        isBack ? 'bg-accent-soft text-accent-strong' : 'bg-warning-soft text-warning',
      )}
    >
      <div className="mx-auto flex min-h-12 max-w-7xl items-center gap-3 px-4 py-1.5 sm:px-6 lg:px-8 [&>svg]:size-5 [&>svg]:shrink-0">
        {isBack ? (
          <>
            <CircleCheck aria-hidden="true" />
            <p>{wasClosed ? 'Pärmen är öppen igen.' : 'Nätet är tillbaka.'}</p>
          </>
        ) : (
          <>
            {said === null ? <WifiOff aria-hidden="true" /> : <Construction aria-hidden="true" />}
            <p className="grow">
              <strong className="font-semibold">{said === null ? 'Inget nät' : closedTitle}.</strong>{' '}
              {said && `${said} `}
              {/* What was looked at after that is newer. */}
              {takenAt && readFrom <= takenAt ? takenWords(takenAt) : readWords(readFrom)}
              <UnsentWords />
            </p>
            <Button
              variant="quiet"
              size="small"
              className="-me-3 shrink-0 whitespace-nowrap text-current!"
              onClick={probeNow}
            >
              Försök nu
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** How much waits for the network, and the way to what needs its person. */
function UnsentWords() {
  const { waiting, aside } = useUnsentCounts(useSession().user?.userId ?? 0)
  return (
    <>
      {waiting > 0 && ` ${waiting} väntar på nät.`}
      {aside > 0 && (
        <>
          {' '}
          <TextLink to={urls.needsYou} className="touch-line text-current!">
            {aside} behöver dig
          </TextLink>
        </>
      )}
    </>
  )
}

/** When the folder of this page was taken out to this browser, by itself or with its main folder. */
function useTakenAt(): number | undefined {
  const { user } = useSession()
  const { pathname } = useLocation()
  const id = Number(matchPath(`${paths.folder}/*`, pathname)?.params.id)
  const folder = queryClient.getQueryData(query(folders.one, { params: { id } }).queryKey)
  return user ? takenOut(user.userId, folder ? takenWith(folder) : id)?.takenAt : undefined
}

const takenWords = (at: number) => `Du läser det som togs med ut ${nearMomentText(new Date(at).toISOString())}.`

const readWords = (at: number) =>
  at > 0
    ? `Du läser det som hämtades ${nearMomentText(new Date(at).toISOString())}.`
    : 'Inget är hämtat till den här enheten.'

/** The time of the oldest kept answer that this page shows; of the latest that there is, where it shows none. */
function oldestShown(): number {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
  const shown = answered.filter((one) => one.isActive() && mayBeSaved(one.queryKey))
  const times = (of: typeof answered) => of.map(({ state }) => state.dataUpdatedAt)
  return shown.length > 0 ? Math.min(...times(shown)) : Math.max(0, ...times(answered))
}
