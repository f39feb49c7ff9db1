import type { Folder } from '#contract/folders/folders.ts'
import { HistoryList } from '#client/content/history/HistoryList.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function HistoryPage() {
  return (
    <PageOfFolder>
      {(folder) => (
        <>
          <PageHeader title="Historik" eyebrow={<ToFolder folder={folder} />} lead={leadOf(folder)} />
          <HistoryList folder={folder} />
        </>
      )}
    </PageOfFolder>
  )
}

function leadOf({ parentId }: Folder) {
  const where = parentId === null ? 'i mappen och dess undermappar' : 'i undermappen'
  return `Vem som har ändrat vad ${where}, och när.`
}
