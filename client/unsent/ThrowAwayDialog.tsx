import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import type { OutboxEntry } from '../outbox/entry.ts'
import { withdraw } from '../outbox/useOutbox.ts'
import { deviceWord } from './device.ts'

type ThrowAwayDialogProps = { entry: Pick<OutboxEntry, 'key' | 'words' | 'pictures'>; onClose: () => void }

/** Asks before something is thrown away that is nowhere else. */
export function ThrowAwayDialog({ entry: { key, words, pictures }, onClose }: ThrowAwayDialogProps) {
  const change = useMutation({
    mutationFn: async () => {
      if (!(await withdraw(key))) throw new Error('It is being sent.')
    },
    networkMode: 'always',
  })
  return (
    <ConfirmDialog
      title={`Släng ”${words.title}”?`}
      onClose={onClose}
      change={change}
      confirmText="Släng"
      busyText="Slänger…"
      doneText="Slängt."
      toErrorText={() => 'Det skickas just nu, eller har redan skickats. Ta bort det där det ligger.'}
    >
      <p>
        Det finns bara på den här {deviceWord()}
        {pictures.length > 0 && ', med sina bilder'}. Det går inte att få tillbaka.
      </p>
    </ConfirmDialog>
  )
}
