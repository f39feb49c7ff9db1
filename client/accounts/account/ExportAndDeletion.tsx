import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { provenCallErrorText } from './provenCallErrorText.ts'
import { useExport } from './exportAndDeletion.ts'

/** Everything as one file. */
export function Export() {
  const download = useExport()
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError message={download.error ? provenCallErrorText(download.error) : undefined} />
      <Button
        icon={<Download />}
        isBusy={download.isPending}
        busyText="Förbereder…"
        onClick={() => !download.isPending && download.mutate()}
      >
        Hämta allt
      </Button>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {download.isSuccess && 'Hämtningen har börjat. Har du många papper kan den ta en stund.'}
      </p>
    </div>
  )
}

/** The way out. */
export function Deletion() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Ta bort kontot…</Button>
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
