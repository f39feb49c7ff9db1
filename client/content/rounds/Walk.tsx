import { ArrowLeft, Camera, Check, Eye, X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { Round, RoundId, Stop } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { useGoBack } from '#client/platform/session/useGoBack.ts'
import { dayText, periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle, rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { KeyHints } from '#client/ui/layout/KeyHints.tsx'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { useShortcut } from '#client/ui/overlays/useShortcut.ts'
import { Meter } from '#client/ui/charts/Meter.tsx'
import { EndOfWay } from './EndOfWay.tsx'
import { NeedsForm } from './NeedsForm.tsx'
import { answerText, roundName } from './roundWords.ts'
import { Thing } from './Thing.tsx'
import { useWalk } from './useWalk.ts'

/** A round that is gone: one thing, and three answers under the thumb. */
export function Walk({ folder, id, round }: { folder: OpenFolder; id: RoundId; round: Round }) {
  const walk = useWalk(folder, id, round)
  const { stop, number, isAsking, last, picture, answer } = walk
  const name = roundName(round)
  useDocumentTitle(name)
  useKeys(walk)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed may be gone, and a keyboard with it.
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [stop?.componentId, isAsking])

  return (
    <div data-flow className="flex min-h-dvh flex-col">
      <Bar {...{ round, walk, name }} />
      <p aria-live="polite" className="sr-only">
        {[last?.text, stop ? `${stop.name}, ${stop.place}. ${number} av ${round.stops.length}` : 'Allt är genomgånget']
          .filter(Boolean)
          .join('. ')}
      </p>
      {stop ? (
        <div className={isAsking ? asking : walking}>
          <Thing {...{ stop, heading, picture }} isSmall={isAsking}>
            <div className="absolute end-3 bottom-3">
              <FileInput
                isCamera
                className={buttonStyle('secondary', 'small')}
                onFiles={([file]) => walk.setPicture(file ?? null)}
              >
                <Camera aria-hidden="true" />
                {stop.cover || picture ? 'Ny bild' : 'Ta en bild'}
              </FileInput>
            </div>
          </Thing>
          {isAsking ? (
            <NeedsForm
              key={stop.componentId}
              stop={stop}
              roundId={id}
              onSave={(body) => answer({ answer: 'needs', ...body })}
              onGood={() => answer({ answer: 'good' })}
            />
          ) : (
            <>
              <Facts stop={stop} />
              <Answers walk={walk} />
            </>
          )}
        </div>
      ) : (
        <EndOfWay {...{ folder, id, round, heading }} onGoTo={walk.goTo}>
          <LastSaid last={last} onUndo={walk.takeBack} />
        </EndOfWay>
      )}
    </div>
  )
}

type Walking = ReturnType<typeof useWalk>

function useKeys({ stop, isAsking, setAsking, answer, go }: Walking) {
  // A key that is held down answers once.
  const unlessAsking = (key: string) => (event: KeyboardEvent) => !isAsking && !event.repeat && isPlainKey(event, key)
  useShortcut(unlessAsking('1'), () => answer({ answer: 'good' }))
  useShortcut(unlessAsking('2'), () => stop && setAsking(true))
  useShortcut(unlessAsking('3'), () => answer({ answer: 'missing' }))
  useShortcut(unlessAsking('ArrowLeft'), () => go(-1))
  useShortcut(unlessAsking('ArrowRight'), () => go(1))
  useShortcut(
    ({ key }) => isAsking && key === 'Escape',
    () => setAsking(false),
  )
}

/** The second of a double press would answer for the next thing, which nobody has seen. */
const once = (press: () => void) => (event: MouseEvent) => event.detail < 2 && press()

type BarProps = { round: Round; walk: Walking; name: string }

function Bar({ round: { stops }, walk, name }: BarProps) {
  const { stop, said, number, isAsking, setAsking, answer } = walk
  const goBack = useGoBack()
  return (
    <header className={bar}>
      <button
        type="button"
        aria-label={isAsking ? 'Tillbaka till svaren' : 'Stäng ronden, den sparas'}
        className={rowIcon}
        onClick={() => (isAsking ? setAsking(false) : goBack())}
      >
        {isAsking ? <ArrowLeft aria-hidden="true" /> : <X aria-hidden="true" />}
      </button>
      <div className="min-w-0">
        <p className="truncate text-sm">
          <b className="font-semibold">{name}</b>{' '}
          <span className="text-ink-muted tabular-nums">
            {number} av {stops.length}
          </span>
        </p>
        <Meter value={said} highest={stops.length} />
      </div>
      {stop ? (
        <Button variant="quiet" size="small" onClick={once(() => answer({ answer: 'skipped' }))}>
          Hoppa över
        </Button>
      ) : (
        <span />
      )}
    </header>
  )
}

function Answers({ walk: { last, answer, takeBack, setAsking } }: { walk: Walking }) {
  return (
    <div className={foot}>
      <LastSaid last={last} onUndo={takeBack} />
      <Button
        variant="primary"
        wide
        className="min-h-13!"
        icon={<Check />}
        onClick={once(() => answer({ answer: 'good' }))}
      >
        Bra
      </Button>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Button wide className="min-h-13! px-2!" onClick={once(() => setAsking(true))}>
          Behöver något
        </Button>
        <Button wide className="min-h-13! px-2!" onClick={once(() => answer({ answer: 'missing' }))}>
          Finns inte
        </Button>
      </div>
      <KeyHints keys={keys} className="mt-3" />
    </div>
  )
}

/** When it was seen last, what it needed then, and what was said of it now. */
function Facts({ stop: { lastSeen, answered, lentTo } }: { stop: Stop }) {
  return (
    <div className="px-1 text-sm lg:col-start-2">
      {lastSeen && (
        <p className="flex items-center gap-2 text-ink-muted">
          <Eye aria-hidden="true" className="size-4.5 shrink-0" />
          Senast sedd {periodText(dayText(lastSeen.at))} av {lastSeen.by}, {answerText(lastSeen.answer)}
        </p>
      )}
      {lastSeen?.note && (
        <p className="mt-3 border-s-2 border-accent ps-3.5 text-base">Förra gången: {lastSeen.note}</p>
      )}
      {lentTo && <p className="mt-2 text-ink-muted">Utlånad till {lentTo}.</p>}
      {answered && (
        <p className="mt-2 font-medium">
          {answered.by} har svarat: {answerText(answered.answer, lentTo)}
          {answered.note && ` – ${answered.note}`}
        </p>
      )}
    </div>
  )
}

type LastSaidProps = { last: { text: string } | null; onUndo: () => void }

/** What was said of the thing before, and the way back. As high without one. */
function LastSaid({ last, onUndo }: LastSaidProps) {
  return (
    <div className="mb-1 flex min-h-11 items-center gap-2 text-sm text-ink-muted">
      {last?.text && (
        <>
          <span className="min-w-0 truncate">{last.text}</span>
          <Button variant="quiet" size="small" className="shrink-0" onClick={onUndo}>
            Ångra
          </Button>
        </>
      )}
    </div>
  )
}

const keys = [
  ['1', 'Bra'],
  ['2', 'Behöver något'],
  ['3', 'Finns inte'],
  [<ArrowLeft key="back" className="inline size-3" />, 'Förra'],
] as const

const bar =
  'sticky top-0 z-20 grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-1 bg-surface px-1 pt-(--notch) lg:grid-cols-[auto_minmax(0,24rem)_auto] lg:justify-between lg:px-6'
const page = 'mx-auto grid w-full max-w-136 grow px-4 pt-1'
const wide =
  'lg:max-w-288 lg:grow-0 lg:my-auto lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-x-12 lg:py-6 lg:content-center lg:grid-rows-[1fr_auto_auto]'
const walking = `${page} grid-rows-[minmax(9rem,1fr)_auto_auto] ${wide}`
const asking = `${page} grid-rows-[minmax(5.5rem,13rem)_auto_1fr] low:grid-rows-[4.5rem_auto_1fr] ${wide}`
const foot = 'sticky bottom-0 bg-surface pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:static lg:col-start-2'
