import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useRef } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import { archiveAddress } from '#contract/platform/fileAddresses.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { fileSummary, fileUsage } from '#client/content/files/api.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { summaryText } from '#client/platform/attachments/fileWords.ts'
import { FileGrid } from '#client/content/files/FileGrid.tsx'
import { FilesFound } from '#client/content/files/FilesFound.tsx'
import { filterOf, placeOf } from '#client/content/files/filter.ts'
import { QuotaWarning } from '#client/content/files/QuotaNotes.tsx'
import { SelectionBar } from '#client/content/files/SelectionBar.tsx'
import { AddFilesButton, DropZone } from '#client/platform/attachments/uploads/FileChooser.tsx'
import { UnfinishedUploads } from '#client/platform/attachments/uploads/unfinished/UnfinishedUploads.tsx'
import { UploadList } from '#client/platform/attachments/uploads/UploadList.tsx'
import { useUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { useOpenFile } from '#client/content/files/useOpenFile.ts'
import { FileDialog } from '#client/content/files/viewer/FileDialog.tsx'
import { useSelection } from '#client/platform/lists/selection/useSelection.ts'
import { hasFilter, omitUndefined } from '#client/platform/lists/filters/filterParams.ts'
import { SideChips } from '#client/platform/lists/handedOver/SideChips.tsx'
import { query } from '#client/platform/api/query.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { ShareChosen } from '#client/sharing/shares/ShareChosen.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { WaitingPapers } from '#client/content/files/waiting/WaitingPapers.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function FilesPage() {
  return <PageOfFolder>{(folder) => <FolderFiles folder={folder} />}</PageOfFolder>
}

function FolderFiles({ folder }: { folder: OpenFolder }) {
  const filters = useFilters()
  const filter = filterOf(filters.search, folder.id)
  const list = useInfiniteQuery({ ...filesOfUser(filter), placeholderData: keepPreviousData })
  const { data: summary, isPending: isSummaryPending } = useQuery(fileSummary(folder.id, placeOf(filter, folder.id)))
  const { data: usage } = useQuery(fileUsage(folder.id))
  const target = { folderId: folder.id }
  const hasFiles = summary !== undefined && summary.total > 0
  const files = list.data?.items ?? []
  const region = useRef<HTMLDivElement>(null)
  const selection = useSelection(
    files.map(({ id }) => id),
    noButton,
    region,
  )
  const chosen = files.filter(({ id }) => selection.isChosen(id))
  const open = useOpenFile()
  const mayAdd = mayInFolder(folder, 'AddFile')
  const mayAnswer = mayInFolder(folder, 'DeleteFile')
  const waiting = useQuery({ ...query(sentPapers.ofFolder, { params: { id: folder.id } }), enabled: mayAnswer })
  const isWithin = Object.keys(placeOf(filter, folder.id)).length > 0
  const isFiltered = hasFilter(omitUndefined({ ...filter, folderId: placeOf(filter, folder.id).subFolderId }))

  return (
    <>
      <PageHeader
        title="Papper"
        eyebrow={<ToFolder folder={folder} />}
        lead={
          hasFiles
            ? summaryText(summary, folder.parentId === null ? usage?.mainFolder : null)
            : 'Kvitton, garantier, manualer och bilder.'
        }
        actions={
          <>
            {hasFiles && (
              <a href={archiveAddress(folder.id)} download="" className={classes(buttonStyle(), 'max-sm:hidden')}>
                <Download /> Ladda ner allt
              </a>
            )}
            {mayAdd && <AddFilesButton target={target} />}
          </>
        }
      />
      <div ref={region} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {mayAdd && <Adding {...{ target, files }} />}
        {mayAnswer && <WaitingPapers folderId={folder.id} mayAdd={mayAdd} />}
        <SideChips {...{ folder, filters }} kind="files" isWithin={isWithin} />
        <FilesFound
          {...{ list, filters, summary, isFiltered }}
          // What waits stands above the files, and would push them.
          isSummaryPending={isSummaryPending || (mayAnswer && waiting.isLoading && waiting.failureCount === 0)}
          kindId={filter.kindId}
          folderTitle={folder.title}
          empty={<NoFiles mayAdd={mayAdd} />}
        >
          <FileGrid
            {...{ files, selection }}
            folderId={folder.id}
            years={isFiltered ? undefined : summary?.years}
            openAt={open.at}
          />
        </FilesFound>
        <SelectionBar folderId={folder.id} files={chosen} onClear={selection.end}>
          <ShareChosen folder={folder} files={chosen} />
        </SelectionBar>
      </div>
      <FileDialog {...{ files, ...open.dialog }} total={list.data?.total ?? 0} />
    </>
  )
}

/** Each file has a box of its own. */
const noButton = { current: null }

/** The drop area, the uploads under way, and the quota if it limits more. */
function Adding({ target, files }: { target: { folderId: number }; files: readonly StoredFile[] }) {
  const uploads = useUploads(target)
  return (
    <>
      <div
        className={uploads.length > 0 ? 'grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : undefined}
      >
        <DropZone target={target} />
        <UploadList {...{ uploads, files }} />
      </div>
      <UnfinishedUploads folderId={target.folderId} />
      <QuotaWarning folderId={target.folderId} />
    </>
  )
}

function NoFiles({ mayAdd }: { mayAdd: boolean }) {
  return (
    <EmptyState icon={<FileText />} title="Här finns inga papper än.">
      {mayAdd
        ? 'Fota ett kvitto, släpp in en manual eller lägg till en bild på hur det ser ut. Allt går att söka i, och inget försvinner.'
        : 'Den som får ändra i mappen kan lägga till papper och bilder.'}
    </EmptyState>
  )
}
