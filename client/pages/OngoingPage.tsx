import { Building2 } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { ongoingTabs, type OngoingTab } from '#contract/platform/ongoingTabs.ts'
import { urls } from '#contract/platform/urls.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { Tabs } from '#client/ui/layout/Tabs.tsx'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import { parseId } from './folder/useFolderLocation.ts'
import { tabs } from './ongoing/tabs.ts'

const ids = Object.keys(ongoingTabs) as OngoingTab[]

/** What runs by itself in a folder, costs money each month or lapses if nobody looks. */
export default function OngoingPage() {
  const { tab } = useParams()
  const selected = ids.find((id) => ongoingTabs[id] === tab)
  if (selected === undefined) return <NotFoundPage />
  return <PageOfFolder>{(folder) => <Ongoing {...{ folder, selected }} />}</PageOfFolder>
}

function Ongoing({ folder, selected }: { folder: OpenFolder; selected: OngoingTab }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { Content, opened } = tabs[selected]
  const openedId = opened ? parseId(search.get(opened.param)) : null
  useTopOf(openedId === null ? '' : search.toString())
  if (opened && openedId !== null)
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <opened.Page folder={folder} id={openedId} />
      </Suspense>
    )
  const isShown = (id: OngoingTab) => id === selected || (tabs[id].isShown?.(folder) ?? true)
  const further = ids.filter((id) => !isShown(id))
  const shown = ids.filter(isShown)
  return (
    <>
      <PageHeader
        title="Det löpande"
        eyebrow={<ToFolder folder={folder} />}
        actions={
          further.length > 0 && (
            <OverflowMenu
              about="Det löpande"
              items={further.map((id) => ({
                id,
                label: tabs[id].label,
                icon: <Building2 />,
                to: urls.ongoing(folder.id, id),
              }))}
            />
          )
        }
      />
      <Tabs
        label="Det som löper"
        items={shown.map((id) => ({ id, label: tabs[id].label, count: tabs[id].countOf?.(folder) || undefined }))}
        selected={selected}
        onSelect={(id) => void navigate(urls.ongoing(folder.id, id), { replace: true, preventScrollReset: true })}
      >
        {/* As high whichever is open, so that the page does not scroll as another is chosen. */}
        <div className="min-h-[60dvh]">
          <Suspense key={selected} fallback={<TextSkeleton lines={6} />}>
            <Content folder={folder} />
          </Suspense>
        </div>
      </Tabs>
    </>
  )
}
