import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import type { OutboxEntry } from '../outbox/entry.ts'
import { withdraw } from '../outbox/useOutbox.ts'
import { deviceWord, notAnsweredText } from './device.ts'

type ThrowAwayDialogProps = { entry: Pick<OutboxEntry, 'key' | 'endpoint' | 'words' | 'pictures'>; onClose: () => void }

/** It is being sent, or has been. */
class TooLate extends Error {}

const tooLateText = 'Det skickas just nu, eller har redan skickats. Ta bort det där det ligger.'

/** Asks before something is thrown away that is nowhere else. */
export function ThrowAwayDialog({ entry: { key, endpoint, words, pictures }, onClose }: ThrowAwayDialogProps) {
  const change = useMutation({
    mutationFn: async () => {
      if (!(await withdraw(key))) throw new TooLate()
    },
    networkMode: 'always',
  })
  return (
    <ConfirmDialog
      title={`Ta bort ”${words.title}”?`}
      onClose={onClose}
      change={change}
      confirmText="Ta bort"
      busyText="Tar bort…"
      doneText="Borttaget."
      toErrorText={(error) => (error instanceof TooLate ? tooLateText : notAnsweredText)}
    >
      <p>
        Det finns bara på den här {deviceWord()}
        {endpoint === 'rounds.start' && ', med dina svar'}
        {pictures.length > 0 && ', med sina bilder'}. Det går inte att få tillbaka.
      </p>
    </ConfirmDialog>
  )
}
