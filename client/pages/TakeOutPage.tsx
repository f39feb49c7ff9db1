import { PageHeader } from '../ui/layout/headers.tsx'
import { TakeOut } from '../takeOut/TakeOut.tsx'
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
            lead="Det du tar med går att läsa utan nät på den här enheten, en huvudmapp med sina undermappar. Händelser, fel och mätare går att skriva in ändå."
          />
          <TakeOut folder={folder} />
        </>
      )}
    </PageOfFolder>
  )
}
