import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Folder } from '#contract/folders.ts'
import { handOvers, type HandOver, type HandOverWelcome } from '#contract/handOvers.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { call } from '../../api/http.ts'
import { keyOf } from '../../api/query.ts'
import { errorText } from '../../forms/formProblem.ts'
import { useUser } from '../../session/session.tsx'
import { namesText } from '../../text/namesText.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { CheckCircle } from '../../ui/fields/CheckCircle.tsx'
import { rowIcon } from '../../ui/fields/buttonStyle.ts'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'
import { momentInWords } from '../buyerWords.ts'
import { firstName } from '../words.ts'

type WelcomeProps = { folder: Folder; handOver: HandOver }
type Thing = HandOverWelcome['done'][number]

/** Bids the buyer welcome, with three things to begin with. Away once it is closed, or when all are done. */
export function Welcome({ folder, handOver }: WelcomeProps) {
  const { name } = useUser()
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const [kept, setKept] = useState(handOver.welcome ?? { done: [], isClosed: false })
  const keeping = useMutation({
    mutationFn: (welcome: HandOverWelcome) => call(handOvers.welcome, { params: { id: folder.id }, body: welcome }),
    onMutate: setKept,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(handOvers.ofFolder) }),
    onError: (error) => {
      setKept(handOver.welcome ?? { done: [], isClosed: false })
      showToast({ text: errorText(error), tone: 'danger' })
    },
  })
  const left = thingsOf(folder).filter(({ id }) => !kept.done.includes(id))
  if (handOver.welcome === null || kept.isClosed || left.length === 0) return null

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
          <h2 className="text-xl font-semibold tracking-tight">Välkommen hem, {firstName(name)}</h2>
          <p className="mt-1 max-w-[62ch] text-sm text-ink-muted">{whatIsHere(handOver)}</p>
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
      <div className="border-t border-line">
        <Sheet isPlain label="Börja med">
          {left.map(({ id, title, why, to }) => (
            <Row
              key={id}
              lead={<CheckCircle label={`Markera som klar: ${title}`} onClick={() => finish(id)} />}
              title={title}
              second={why}
              to={to}
            />
          ))}
        </Sheet>
      </div>
    </section>
  )
}

function whatIsHere({ sellers, exchangedAt }: HandOver): string {
  const since = exchangedAt ? ` sedan ${momentInWords(exchangedAt)}` : ''
  return `Pärmen är er${since}. Allt från ${namesText(sellers.map(firstName))} ligger på sin plats, märkt med namn. Börja med de här.`
}

const thingsOf = ({ id }: Folder): { id: Thing; title: string; why: string; to?: string }[] => [
  {
    id: 'meters',
    title: 'Läs av mätarna i dag',
    why: 'Så delar ni räkningarna rätt',
    to: urls.folder(id, { tab: folderTabs.components }),
  },
  { id: 'codes', title: 'Byt koder och räkna nycklarna', why: 'Larm, port och porttelefon' },
  {
    id: 'plans',
    title: 'Se vad som väntar',
    why: 'Det som är planerat den närmaste tiden',
    to: urls.folder(id, { tab: folderTabs.activities }),
  },
]
