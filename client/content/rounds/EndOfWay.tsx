import type { ReactNode, RefObject } from 'react'
import type { Round, RoundId } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { useFinishRound } from './api.ts'
import { Tally } from './RoundResult.tsx'

type EndOfWayProps = {
  folder: OpenFolder
  id: RoundId
  round: Round
  heading: RefObject<HTMLHeadingElement | null>
  onGoTo: (componentId: number) => void
  /** What was said last, with the way back. */
  children: ReactNode
}

/** Everything has an answer: the round is ended by one press, and until then each of them can be changed. */
export function EndOfWay({ folder, id, round, heading, onGoTo, children }: EndOfWayProps) {
  const finish = useFinishRound(folder, id)
  const skipped = round.stops.find(({ answered }) => answered?.answer === 'skipped')
  return (
    <div className="mx-auto flex w-full max-w-136 grow flex-col justify-end px-4 lg:justify-center">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        Allt är genomgånget
      </h1>
      <Tally stops={round.stops} />
      <div className="pt-6 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        {finish.error && <Alert tone="danger">{errorText(finish.error)}</Alert>}
        {children}
        <Button
          variant="primary"
          wide
          className="min-h-13!"
          isBusy={finish.isPending}
          busyText="Avslutar…"
          onClick={() => finish.mutate(round)}
        >
          Avsluta ronden
        </Button>
        {skipped && (
          <Button variant="quiet" wide className="mt-1" onClick={() => onGoTo(skipped.componentId)}>
            Gå till det som hoppades över
          </Button>
        )}
        <p className="mt-2 text-xs text-ink-muted">Protokollet sparas som ett papper.</p>
      </div>
    </div>
  )
}
