import { useSearchParams } from 'react-router'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { faultParam } from '#contract/platform/urlParams.ts'
import { FaultList } from '#client/content/faults/FaultList.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { WaitingHere } from '#client/platform/unsent/WaitingHere.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'
import { parseId } from './folder/useFolderLocation.ts'

export default function FaultsPage() {
  return <PageOfFolder width="text">{(folder) => <Faults folder={folder} />}</PageOfFolder>
}

function Faults({ folder }: { folder: OpenFolder }) {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Fel att åtgärda"
        eyebrow={<ToFolder folder={folder} />}
        lead="Det som är trasigt, det mest brådskande först. När åtgärden är klar avslutas felet."
      />
      <WaitingHere folderId={folder.id} level={2} />
      <FaultList
        folderId={folder.id}
        mayAdd={mayInFolder(folder, 'AddFault')}
        openId={parseId(search.get(faultParam))}
        onOpen={(id) =>
          setSearch(id === null ? {} : { [faultParam]: String(id) }, { replace: true, preventScrollReset: true })
        }
      />
    </>
  )
}
