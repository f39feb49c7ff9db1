import { useInfiniteQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { may } from '#contract/rules/permissions.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { sharesOfAll, sharesOfFolder } from '#client/sharing/shares/list/api.ts'
import { Shared } from '#client/sharing/shares/list/Shared.tsx'
import { mayShare } from '#client/sharing/shares/subject.ts'
import { useShare } from '#client/sharing/shares/useShare.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function FolderSharesPage() {
  return <PageOfFolder>{(folder) => <SharesOf folder={folder} />}</PageOfFolder>
}

function SharesOf({ folder }: { folder: OpenFolder }) {
  const title = folder.title || fallback.title
  const share = useShare({ folderId: folder.id, title, seesCosts: folder.seesCosts, scope: { kind: 'folder' } })
  const button = (variant?: 'primary') =>
    mayShare(folder) && (
      <Button size="small" icon={<Share2 />} onClick={share.open} {...(variant && { variant })}>
        Dela
      </Button>
    )
  return (
    <>
      <PageHeader
        title="Delat"
        eyebrow={<ToFolder folder={folder} />}
        lead={folder.isHandedOver ? undefined : 'Allt som någon utanför teamet kan läsa just nu'}
        actions={button('primary')}
      />
      {folder.isHandedOver ? (
        <EmptyState icon={<Share2 />} title="Ett arkiv delas inte.">
          Mappen är överlämnad. Det som var delat ur den slutade gälla då, och den som tog över delar ur sin egen mapp.
        </EmptyState>
      ) : may(folder.roleId, 'ShareFolder') ? (
        <div className="flex flex-col gap-4">
          <Which folder={{ id: folder.id, title }} />
          <Shared folder={{ id: folder.id, title, seesCosts: folder.seesCosts }} emptyAction={null} />
        </div>
      ) : (
        <EmptyState icon={<Share2 />} title="Det delade visas inte för dig här.">
          Mappens grundare och administratörer delar, och ser vad som är delat.
        </EmptyState>
      )}
      {share.window}
    </>
  )
}

/** The folder, or all of them. */
function Which({ folder: { id, title } }: { folder: { id: number; title: string } }) {
  const navigate = useNavigate()
  const { data: here } = useInfiniteQuery(sharesOfFolder(id, 'current'))
  const { data: all } = useInfiniteQuery(sharesOfAll('current'))
  return (
    <ChipRow label="Mapp">
      <Chip isChosen count={here?.total}>
        {title}
      </Chip>
      <Chip isChosen={false} count={all?.total} onClick={() => void navigate(urls.shares)}>
        Alla mappar
      </Chip>
    </ChipRow>
  )
}
