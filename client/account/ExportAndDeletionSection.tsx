import { Download } from 'lucide-react'
import { useState } from 'react'
import { accountGraceDays } from '#contract/limits.ts'
import { daysText } from '../text/amounts.ts'
import { Button } from '../ui/fields/Button.tsx'
import { FormError } from '../ui/fields/Form.tsx'
import { SectionHeader } from '../ui/layout/headers.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { provenCallErrorText } from './provenCallErrorText.ts'
import { useExport } from './exportAndDeletion.ts'
import { SecurityPart } from './SecurityPart.tsx'

/** Everything as one file, and the way out. */
export function ExportAndDeletionSection() {
  return (
    <section className="rounded-xl border border-line bg-surface-raised p-6 sm:p-8">
      <SectionHeader title="Hämta eller ta bort" />
      <div className="flex flex-col gap-6">
        <Export />
        <Deletion />
      </div>
    </section>
  )
}

function Export() {
  const download = useExport()
  return (
    <SecurityPart
      title="Hämta allt"
      lead="Alla mappar som du kan läsa, med händelser, papper och meddelanden, i en zip-fil. Sidorna i den öppnas i en webbläsare utan internet, och samma uppgifter finns som JSON."
    >
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
    </SecurityPart>
  )
}

function Deletion() {
  const [isAsking, setAsking] = useState(false)
  return (
    <SecurityPart
      title="Ta bort kontot"
      lead={`Du kan ångra dig i ${daysText(accountGraceDays)}. Sedan tas kontot bort för gott.`}
    >
      <Button onClick={() => setAsking(true)}>Ta bort kontot…</Button>
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </SecurityPart>
  )
}
