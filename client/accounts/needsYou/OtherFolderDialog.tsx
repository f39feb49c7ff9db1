import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { folders } from '#contract/folders/folders.ts'
import { query } from '#client/platform/api/query.ts'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { change } from '#client/platform/outbox/useOutbox.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { notWrittenText } from '#client/platform/unsent/device.ts'

type OtherFolderDialogProps = { entry: OutboxEntry; onClose: () => void }

/** Puts something new in a folder that its person may still write in. */
export function OtherFolderDialog({ entry, onClose }: OtherFolderDialogProps) {
  const [folderId, setFolderId] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const { data: folder } = useQuery({
    ...query(folders.one, { params: { id: folderId ?? 0 } }),
    enabled: folderId !== null,
  })
  const move = useMutation({
    mutationFn: ({ id, parentId, parentTitle, title }: NonNullable<typeof folder>) => {
      const { body, ...parts } = entry.input as { body: object }
      // Things, people and firms belong to the folder of before.
      const moved = { ...body, folderId: id, componentId: null, responsibleId: null, firmId: null, reading: null }
      const words = { ...entry.words, place: placeOf({ parentTitle, folderTitle: title }) }
      return change(entry.key, { ...parts, body: moved }, { lane: parentId ?? id, words })
    },
    networkMode: 'always',
  })
  return (
    <DialogFrame title="Lägg i en annan mapp" size="small" isOpen onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          if (!folder) setError('Välj var det ska sparas.')
          else move.mutate(folder, { onSuccess: onClose })
        }}
        problem={move.error ? notWrittenText(move.error) : undefined}
        submitText="Lägg här"
        isBusy={move.isPending}
        cancel={onClose}
      >
        <p className="font-medium">{entry.words.title}</p>
        <PlaceField
          folderId={folderId}
          onChange={(next) => {
            setError(undefined)
            setFolderId(next)
          }}
          error={error}
        />
      </DialogForm>
    </DialogFrame>
  )
}
