import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { OpenFolder } from '#contract/folders/folders.ts'
import type { HandOver } from '#contract/sharing/handOvers.ts'
import { urls } from '#contract/platform/urls.ts'
import { FlowFrame, WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { headingOf } from './steps.ts'
import { Sum } from './Sum.tsx'
import { usePreview } from './usePreview.ts'
import { KindsPart } from './KindsPart.tsx'
import { FoldersPart } from './FoldersPart.tsx'
import { FlowSkeleton } from './FlowSkeleton.tsx'

// The folder's page has it too: shared, it would come with every page.
const HandOverNotice = lazy(async () => ({
  default: (await import('../inFolder/HandOverNotice.tsx')).HandOverNotice,
}))

type WaitingProps = { folder: OpenFolder; handOver: HandOver }

/** What was offered, to be read: it is changed by taking it back. */
export function WaitingHandOver({ folder, handOver }: WaitingProps) {
  const navigate = useNavigate()
  return (
    <FlowFrame name={`Lämna över ${folder.title}`} onClose={() => void navigate(urls.folder(folder.id))} foot={null}>
      <PageHeader title={headingOf('what', folder.categoryId)} />
      <Suspense fallback={null}>
        <HandOverNotice folder={folder} />
      </Suspense>
      {handOver.draft && <Chosen folder={folder} draft={handOver.draft} />}
    </FlowFrame>
  )
}

function Chosen({ folder, draft }: { folder: OpenFolder; draft: NonNullable<HandOver['draft']> }) {
  const { preview } = usePreview(folder.id, draft.choice)
  if (!preview) return <FlowSkeleton />
  const part = { choice: draft.choice, preview, onChange: () => undefined }
  return (
    <WithSide side={<Sum preview={preview} />}>
      <fieldset disabled className="flex min-w-0 flex-col gap-6">
        <legend className="sr-only">Det som är erbjudet</legend>
        <KindsPart {...part} memberCount={folder.memberCount} />
        <FoldersPart {...part} />
      </fieldset>
    </WithSide>
  )
}
