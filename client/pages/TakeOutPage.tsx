import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TakeOut } from '#client/accounts/takeOut/TakeOut.tsx'
import { deviceWord } from '#client/platform/unsent/device.ts'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

/** What of a folder is read without a network. */
export default function TakeOutPage() {
  return (
    <PageOfFolder width="list">
      {(folder) => (
        <>
          <PageHeader
            title="Ta med ut"
            eyebrow={<ToFolder folder={folder} />}
            lead={`Läs hela mappen och dess undermappar på ${deviceWord()} där nätet tar slut: händelser, komponenter, fel, avtal, det utlånade, meddelanden, papper, bilder och vem man ringer. Händelser, fel, mätare och meddelanden skriver du som vanligt; de skickas när nätet är tillbaka.`}
          />
          <TakeOut folder={folder} />
        </>
      )}
    </PageOfFolder>
  )
}
