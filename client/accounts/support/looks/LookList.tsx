import { useState } from 'react'
import type { LookKind } from '#contract/accounts/advice.ts'
import type { LookShown } from '#contract/accounts/support.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { SearchField } from '#client/ui/fields/SearchField.tsx'

type LookListProps = {
  shown: LookShown
  isBusy: boolean
  onOpen: (what: { kind: LookKind; itemId: number }) => void
}

/** So many rows are drawn; the search finds the others. */
const mostRows = 100

/** What there is in the folder by its titles, to open one by one. */
export function LookList({ shown: { description, list }, isBusy, onOpen }: LookListProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase('sv-SE')
  const found = list.filter(({ title }) => title.toLocaleLowerCase('sv-SE').includes(wanted))
  if (list.length === 0) return <p className="text-ink-muted">Det finns inget i mappen.</p>
  return (
    <>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {list.length > 10 && <SearchField label="Sök i mappen" value={text} onChange={setText} />}
      <ul aria-label="Det som finns i mappen" className="max-h-96 overflow-y-auto rounded-md border border-line">
        {found.slice(0, mostRows).map(({ kind, id, title, day, firmName }) => (
          <li key={`${kind} ${id}`} className="border-line not-first:border-t">
            <button
              type="button"
              aria-disabled={isBusy}
              className="flex min-h-12 w-full flex-col px-4 py-2 text-start -outline-offset-2 hover:bg-surface-sunken"
              onClick={() => !isBusy && onOpen({ kind, itemId: id })}
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-sm text-ink-muted">
                {[words[kind], periodText(day), firmName].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostRows && (
        <p className="text-sm text-ink-muted">
          Här syns {mostRows} av {found.length}. Sök för att hitta resten.
        </p>
      )}
    </>
  )
}

const words: Record<LookKind, string> = {
  folder: 'Mapp',
  component: 'Komponent',
  activity: 'Händelse',
  fault: 'Fel',
  file: 'Papper',
}
