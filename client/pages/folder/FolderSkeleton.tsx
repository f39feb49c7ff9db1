import { useSearchParams } from 'react-router'
import { FolderHeaderShape } from '#client/folders/header/FolderHeaderShape.tsx'
import { Bar, Loading, times } from '#client/ui/feedback/Skeleton.tsx'
import { folderTabs } from '#contract/platform/urls.ts'
import { TabShape } from './TabShape.tsx'

/** The placeholder of a folder's page, with the tab of the address. */
export function FolderSkeleton() {
  const asked = useSearchParams()[0].get('tab')
  const tab = Object.values(folderTabs).find((one) => one === asked) ?? folderTabs.folders
  return (
    // The bar above would leave as the folder comes.
    <div data-own-bar>
      <Loading>
        <FolderHeaderShape />
        <div className="-mx-4 flex min-h-11.75 items-center gap-8 overflow-clip border-b border-line px-5 sm:mx-0 sm:px-3">
          {times(5).map((one) => (
            <Bar key={one} className="h-3.5 w-20 shrink-0" />
          ))}
        </div>
        <div className="pt-2.5 sm:pt-6">
          <TabShape tab={tab} />
        </div>
      </Loading>
    </div>
  )
}
