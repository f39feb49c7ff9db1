import type { OpenFolder } from '#contract/folders.ts'
import { InheritanceSwitch } from '../members/viewers/InheritanceSwitch.tsx'
import { ViewerList } from '../members/viewers/ViewerList.tsx'
import { fallback } from '../text/fallbacks.ts'
import { PageHeader } from '../ui/layout/headers.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function ViewersPage() {
  return <PageOfFolder width="text">{(folder) => <Viewers folder={folder} />}</PageOfFolder>
}

function Viewers({ folder }: { folder: OpenFolder }) {
  const title = folder.title || fallback.title
  return (
    <>
      <PageHeader
        title="Vem ser detta?"
        eyebrow={<ToFolder folder={folder} />}
        lead={`Alla som kan öppna ${title}, med roll och hur de kom med.`}
      />
      {folder.parentId !== null && (
        <div className="pb-6">
          <InheritanceSwitch folder={folder} />
        </div>
      )}
      <ViewerList folder={folder} />
    </>
  )
}
