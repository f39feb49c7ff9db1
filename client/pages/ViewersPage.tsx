import type { OpenFolder } from '#contract/folders/folders.ts'
import { CostsSwitch } from '#client/folders/costs/CostsSwitch.tsx'
import { ReportingSwitch } from '#client/folders/ReportingSwitch.tsx'
import { MembersBelow } from '#client/people/members/team/MembersBelow.tsx'
import { InheritanceSwitch } from '#client/people/members/viewers/InheritanceSwitch.tsx'
import { ViewerList } from '#client/people/members/viewers/ViewerList.tsx'
import { FolderLooks } from '#client/accounts/support/looks/FolderLooks.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
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
      <div className="flex flex-col gap-4 pb-6 empty:hidden">
        {folder.parentId !== null && <InheritanceSwitch folder={folder} />}
        <CostsSwitch folder={folder} />
        <ReportingSwitch folder={folder} />
      </div>
      <ViewerList folder={folder} />
      <MembersBelow folder={folder} level={3} />
      {!folder.isHandedOver && <FolderLooks folder={folder} />}
    </>
  )
}
