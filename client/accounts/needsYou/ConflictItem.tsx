import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { withdraw } from '#client/platform/outbox/useOutbox.ts'
import { timeOfDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { hereText, notWrittenText } from '#client/platform/unsent/device.ts'
import { conflictKindOf, type Thing } from '#client/platform/unsent/conflict/kinds.ts'
import { settleErrorText, useSettle } from '#client/platform/unsent/conflict/useSettle.ts'
import { theirsQuery, type Theirs } from '#client/platform/unsent/conflict/useTheirs.ts'
import { AsideItem } from './AsideItem.tsx'
import { EntryHead } from './EntryHead.tsx'
import { LineChoice } from './LineChoice.tsx'
import { Versions, type Side } from './Versions.tsx'

/** Somebody changed the same event or fault meanwhile: both versions side by side, to choose from. */
export function ConflictItem({ entry }: { entry: OutboxEntry }) {
  const { data, isLoading, isError } = useQuery(theirsQuery(entry))
  // Here, since what follows is drawn anew once their version is another.
  const settle = useSettle()
  if (isLoading)
    return (
      <>
        <EntryHead entry={entry}>{`Någon ändrade ${conflictKindOf(entry).same} medan du var utan nät.`}</EntryHead>
        <Spinner />
      </>
    )
  // Gone, or not to be had just now.
  if (isError || !data?.now) return <AsideItem entry={entry} />
  return <Choice key={data.now.updatedAt} entry={entry} theirs={data} now={data.now} settle={settle} />
}

type ChoiceProps = { entry: OutboxEntry; theirs: Theirs; now: Thing; settle: ReturnType<typeof useSettle> }

function Choice({ entry, theirs, now, settle }: ChoiceProps) {
  const { same, beforeOf, mineOf, comparison } = conflictKindOf(entry)
  const { linesOf, merged } = comparison(entry)
  const versions = { before: beforeOf(entry), mine: mineOf(entry), theirs: now }
  const lines = linesOf(versions)
  const theirsAlone = new Set(lines.filter(({ isTheirsAlone }) => isTheirsAlone).map(({ field }) => field))
  const [side, setSide] = useState<Side>('mine')
  const [taken, setTaken] = useState<ReadonlySet<string> | null>(null)
  const noteFocus = useFocusWhenGone()
  const name = theirs.by?.split(' ')[0] ?? null
  const whose = name ? genitive(name) : 'Det som är sparat'
  const keeping = useMutation({
    mutationFn: () => withdraw(entry.key),
    networkMode: 'always',
    onSuccess: () => showToast({ text: name ? `Det ${name} skrev är kvar.` : 'Det som var sparat är kvar.' }),
  })

  async function save() {
    noteFocus()
    const isOwn = (field: string) => !(taken ?? theirsAlone).has(field)
    const chosen = merged(versions, new Set(lines.map(({ field }) => field).filter(isOwn)))
    const settled = await settle.mutateAsync({ entry, chosen, now })
    if (settled === 'aside') showToast({ text: 'Det kunde inte sparas. Skälet står här.', tone: 'warning' })
    else if (settled === 'waiting') showToast({ text: `Sparat ${hereText()}. Skickas när nätet är tillbaka.` })
    else showToast({ text: taken === null ? 'Ditt är sparat.' : 'Det ni skrev är sammanfört.' })
  }

  function keepTheirs() {
    noteFocus()
    keeping.mutate()
  }

  return (
    <>
      <EntryHead entry={entry}>
        {`${name ?? 'Någon'} ändrade ${same} ${timeOfDayText(theirs.at)}, medan du var utan nät.`}
      </EntryHead>
      {taken === null ? (
        <Versions lines={lines} whose={whose} side={side} onChoose={setSide} />
      ) : (
        <LineChoice lines={lines} whose={whose} taken={taken} onChange={setTaken} />
      )}
      <FormError
        message={
          keeping.error ? notWrittenText(keeping.error) : settle.error ? settleErrorText(settle.error) : undefined
        }
      />
      <div className="-ms-1 flex flex-wrap items-center gap-2">
        {taken !== null || side === 'mine' ? (
          <Button size="small" isBusy={settle.isPending} onClick={() => void save().catch(() => undefined)}>
            {taken === null ? 'Spara ditt' : 'Spara så här'}
          </Button>
        ) : (
          <Button size="small" isBusy={keeping.isPending} onClick={keepTheirs}>
            {name ? `Behåll ${whose}` : 'Behåll det som är sparat'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setTaken(taken === null ? theirsAlone : null)}>
          {taken === null ? 'Slå ihop rad för rad' : 'Välj hela i stället'}
        </Button>
      </div>
    </>
  )
}

/** `Eriks`; a name that ends as it does has no more of it: `Agnes`. */
const genitive = (name: string) => (/[sxz]$/i.test(name) ? name : `${name}s`)
