import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { saveBytes } from '#client/platform/api/bytes.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { heldBy } from '#client/platform/outbox/repeatable.ts'
import { retry, retryWithoutLost, useOutbox } from '#client/platform/outbox/useOutbox.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { notWrittenText } from '#client/platform/unsent/device.ts'
import { asideKind, reasonText } from '#client/platform/unsent/reasons.ts'
import { ThrowAwayDialog } from '#client/platform/unsent/ThrowAwayDialog.tsx'
import { usePictures } from '#client/platform/unsent/WaitingGroup.tsx'
import { writtenText } from '#client/platform/unsent/writtenText.ts'
import { EntryHead } from './EntryHead.tsx'

const OtherFolderDialog = lazy(async () => ({ default: (await import('./OtherFolderDialog.tsx')).OtherFolderDialog }))

const news = new Set(['activities.add', 'faults.add'])

/** Something that will not be taken as it is: sent again, put elsewhere, copied, or thrown away. */
export function AsideItem({ entry }: { entry: OutboxEntry }) {
  const [asked, setAsked] = useState<'folder' | 'throw' | null>(null)
  const noteFocus = useFocusWhenGone()
  const kind = asideKind(entry)
  const again = useMutation({
    mutationFn: () => (kind === 'filesLost' ? retryWithoutLost : retry)(entry.key),
    networkMode: 'always',
  })
  const held = useOutbox().filter(({ input }) => heldBy(input) === entry.key)
  const pictures = usePictures([entry, ...held].flatMap((one) => one.pictures))
  const mayMove = kind === 'noLongerThere' && news.has(entry.endpoint ?? '') && entry.target === null
  const hasText = entry.endpoint !== null && entry.target === null
  return (
    <>
      <EntryHead entry={entry}>
        {reasonText(entry)}
        {entry.isUnsure && ' Det kan ändå ha kommit fram.'}
        {held.length > 0 && ' Dina svar ligger kvar här och skickas med den.'}
      </EntryHead>
      <FormError message={again.error ? notWrittenText(again.error) : undefined} />
      <div className="-ms-1 flex flex-wrap items-center gap-2">
        {mayMove && (
          <Button size="small" onClick={() => setAsked('folder')}>
            Lägg i en annan mapp
          </Button>
        )}
        {kind !== 'tooLarge' && kind !== 'unreadable' && !mayMove && (
          <Button
            size="small"
            isBusy={again.isPending}
            onClick={() => {
              noteFocus()
              again.mutate()
            }}
          >
            {kind === 'filesLost' ? 'Skicka resten' : 'Skicka igen'}
          </Button>
        )}
        {pictures.length > 0 && (
          <Button
            size="small"
            variant={kind === 'tooLarge' ? 'secondary' : 'quiet'}
            onClick={() => {
              for (const file of pictures) saveBytes({ bytes: file, name: file.name })
            }}
          >
            {pictures.length === 1 ? 'Spara filen' : 'Spara filerna'}
          </Button>
        )}
        {hasText && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void copy([entry, ...held].map(writtenText).join('\n\n'))}
          >
            Kopiera texten
          </Button>
        )}
        <Button size="small" variant="quiet" className="text-danger" onClick={() => setAsked('throw')}>
          {hasText ? 'Ta bort' : pictures.length > 1 ? 'Ta bort filerna' : 'Ta bort filen'}
        </Button>
      </div>
      {asked === 'throw' && <ThrowAwayDialog entry={entry} onClose={() => setAsked(null)} />}
      <Suspense fallback={null}>
        {asked === 'folder' && <OtherFolderDialog entry={entry} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Texten är kopierad.' })
  } catch {
    showToast({ text: 'Texten kunde inte kopieras i den här webbläsaren.', tone: 'danger' })
  }
}
