import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import type { HandOverChoice, HandOverThing } from '#contract/sharing/handOverChoice.ts'
import { kindOfActivity, kindOfFile } from '#contract/sharing/handOverKinds.ts'
import { query } from '#client/platform/api/query.ts'
import { useDebounced } from '#client/ui/state/useDebounced.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { SearchField } from '#client/ui/fields/SearchField.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { goesAlong, withException } from './choice.ts'
import { ThingRow } from './ThingRow.tsx'

/** How many are listed of each kind. */
const most = 8
const debounceMs = 200

type AddExceptionProps = {
  folderId: number
  choice: HandOverChoice
  onChange: (choice: HandOverChoice) => void
  onClose: () => void
}
type Found = {
  kind: HandOverThing
  id: number
  title: string
  folderId: number
  folderTitle: string
  kindGoes: boolean
}

/** Finds an event, a component or a paper, and says of it alone whether it goes along. */
export function AddException({ folderId, choice, onChange, onClose }: AddExceptionProps) {
  const [words, setWords] = useState('')
  const { found, isLoading } = useFound(folderId, words, choice)
  return (
    <DialogFrame title="Enstaka undantag" size="large" isOpen onClose={onClose}>
      <DialogBody>
        <SearchField label="Sök händelser, komponenter och papper" value={words} onChange={setWords} autoFocus />
        {isLoading && <Spinner />}
        {!isLoading && found.length === 0 && <p className="text-sm text-ink-muted">Inget hittades.</p>}
        {found.length > 0 && (
          <Sheet label="Det som hittades">
            {found.map((one) => (
              <ThingRow
                key={`${one.kind} ${one.id}`}
                thing={one}
                goes={goesAlong(choice, one, one.kindGoes)}
                onChange={(now) => onChange(withException(choice, one, now))}
              />
            ))}
          </Sheet>
        )}
      </DialogBody>
      <DoneFooter onClose={onClose} />
    </DialogFrame>
  )
}

function useFound(folderId: number, words: string, choice: HandOverChoice) {
  const q = useDebounced(words.trim(), debounceMs)
  const asked = { query: { folderId, topX: most, ...(q && { q }) } }
  const events = useQuery({ ...query(activities.ofUser, asked), placeholderData: keepPreviousData })
  const things = useQuery({ ...query(components.ofUser, asked), placeholderData: keepPreviousData })
  const papers = useQuery({ ...query(files.ofUser, asked), placeholderData: keepPreviousData })
  const place = (one: { folderId: number; folderTitle: string }) => ({
    folderId: one.folderId,
    folderTitle: one.folderTitle || fallback.title,
  })
  const found: Found[] = [
    ...(events.data?.items ?? []).map((one) => ({
      kind: 'activity' as const,
      id: one.id,
      title: one.title || fallback.activity,
      ...place(one),
      kindGoes: choice.kinds[kindOfActivity(one)],
    })),
    ...(things.data?.items ?? []).map((one) => ({
      kind: 'component' as const,
      id: one.id,
      title: one.name || fallback.component,
      ...place(one),
      kindGoes: choice.kinds.components,
    })),
    ...(papers.data?.items ?? []).map((one) => ({
      kind: 'file' as const,
      id: one.id,
      title: one.name,
      ...place(one),
      kindGoes: fileGoes(choice, one),
    })),
  ]
  return { found, isLoading: events.isLoading || things.isLoading || papers.isLoading }
}

function fileGoes({ kinds, costs }: HandOverChoice, file: { kindId: number | null }) {
  const kind = kindOfFile(file)
  return kind === 'costs' ? costs === 'all' : kinds[kind]
}
