import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { mayWithItem } from '#contract/rules/archive.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { fileQuery } from '../api.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { paperTitle, spokenTitle } from '#client/platform/attachments/fileWords.ts'
import { ChangeFileForm } from './ChangeFileForm.tsx'
import { FileView } from './FileView.tsx'
import { ViewerFrame } from '#client/platform/attachments/viewer/ViewerFrame.tsx'

export type FileWindowProps = {
  /** The list that is looked through. */
  files: readonly StoredFile[]
  /** The number of files in the list, also those that are not loaded. */
  total: number
  /** The id of the open file, which need not be in the list; null when none is. */
  id: number | null
  onOpen: (id: number) => void
  onClose: () => void
}

/** One file: its picture and what is known of it, or the form that changes that. */
export function FileWindow({ files, total, id, onOpen, onClose }: FileWindowProps) {
  const listed = files.find((file) => file.id === id)
  const other = useQuery({ ...fileQuery(id ?? 0), enabled: id !== null && !listed })
  // A server of an earlier version knows of no single file, and answers with the latest of all: that is another one.
  const answered = other.data?.items[0]
  const found = listed ?? (answered?.id === id ? answered : undefined)
  const last = useLast(found)
  const shown = found ?? (id === null ? last : undefined)
  const [changing, setChanging] = useState<number | null>(null)
  const heading = (
    <Heading slot="title" level={2} className="text-lg font-semibold tracking-tight wrap-anywhere">
      {shown ? (
        <>
          {paperTitle(shown)}
          <span className="sr-only">{spokenTitle(shown).slice(paperTitle(shown).length)}</span>
        </>
      ) : (
        'Papper'
      )}
    </Heading>
  )

  return (
    <ViewerFrame isOpen={id !== null} onClose={onClose}>
      {shown && changing === shown.id && (
        <div className="mx-auto flex min-h-0 w-full max-w-xl grow flex-col pt-4">
          <div className="px-5 pb-3 sm:px-7">{heading}</div>
          <ChangeFileForm file={shown} onDone={() => setChanging(null)} />
        </div>
      )}
      {shown && changing !== shown.id && (
        <FileView
          file={shown}
          {...{ heading, files, total, onOpen, onClose }}
          mayDelete={mayWithItem(shown, 'DeleteFile')}
          onChange={mayWithItem(shown, 'UpdateFile') ? () => setChanging(shown.id) : undefined}
        />
      )}
      {!shown && (
        <div className="m-auto flex flex-col items-center gap-4 p-6">
          <div className="sr-only">{heading}</div>
          {other.isPending ? (
            <Spinner />
          ) : (
            <Alert tone="danger">
              {other.error
                ? errorText(other.error)
                : answered
                  ? 'Papperet kunde inte öppnas just nu. Försök igen om en stund.'
                  : problemText.fileNotFound}
            </Alert>
          )}
          <Button onClick={onClose}>Stäng</Button>
        </div>
      )}
    </ViewerFrame>
  )
}
