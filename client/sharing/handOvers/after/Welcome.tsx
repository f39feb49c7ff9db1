import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import type { HandOverWelcome } from '#contract/sharing/handOverWelcome.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { CheckCircle } from '#client/ui/fields/CheckCircle.tsx'
import { rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { rowOf, welcomeText, whatIsHere } from './welcomeWords.ts'

type WelcomeProps = { folder: Folder; handOver: HandOver }
type Thing = HandOverWelcome['done'][number]

/** Bids the buyer welcome, with the few things there are to begin with. Away once it is closed, or when all are done. */
export function Welcome({ folder, handOver }: WelcomeProps) {
  return handOver.welcome && <WelcomeCard {...{ folder, handOver, welcome: handOver.welcome }} />
}

type CardProps = WelcomeProps & { welcome: NonNullable<HandOver['welcome']> }

function WelcomeCard({ folder, handOver, welcome }: CardProps) {
  const { name } = useUser()
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const [kept, setKept] = useState<HandOverWelcome>(welcome)
  const keeping = useMutation({
    mutationFn: ({ done, isClosed }: HandOverWelcome) =>
      call(handOvers.welcome, { params: { id: folder.id }, body: { done, isClosed } }),
    onMutate: setKept,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(handOvers.ofFolder) }),
    onError: (error) => {
      setKept(welcome)
      showError(error)
    },
  })
  const { things, season } = welcome
  const left = things.filter(({ id }) => !kept.done.includes(id))
  if (kept.isClosed || (things.length > 0 && left.length === 0)) return null

  function finish(id: Thing) {
    keeping.mutate({ ...kept, done: [...kept.done, id] })
    // The circle that was pressed goes away with its row.
    card.current?.focus()
  }

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Välkommen"
      className="overflow-clip rounded-lg border border-line bg-surface-raised shadow-card outline-none"
    >
      <div className="flex items-start gap-3 px-4.5 pt-5 pb-3.5 sm:px-6">
        <div className="min-w-0 grow">
          <h2 className="text-xl font-semibold tracking-tight">{welcomeText(folder.categoryId, name)}</h2>
          <p className="mt-1 max-w-[62ch] text-sm text-ink-muted">{whatIsHere(handOver, left.length)}</p>
        </div>
        <button
          type="button"
          aria-label="Dölj"
          className={`${rowIcon} -mt-2 -me-2`}
          onClick={() => keeping.mutate({ ...kept, isClosed: true })}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {left.length > 0 && (
        <div className="border-t border-line">
          <Sheet isPlain label="Börja med">
            {left.map((thing) => (
              <ThingRow
                key={thing.id}
                {...rowOf(thing, { folderId: folder.id, season, handOver })}
                onDone={() => finish(thing.id)}
              />
            ))}
          </Sheet>
        </div>
      )}
    </section>
  )
}

type ThingRowProps = ReturnType<typeof rowOf> & { onDone: () => void }

function ThingRow({ title, second, count, to, onDone }: ThingRowProps) {
  return (
    <Row
      lead={<CheckCircle label={`Markera som klar: ${title}`} onClick={onDone} />}
      title={title}
      second={
        <>
          <span className="sm:hidden">{count} · </span>
          {second}
        </>
      }
      to={to}
      end={
        <>
          <span className="whitespace-nowrap tabular-nums max-sm:hidden">{count}</span>
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
        </>
      }
    />
  )
}
