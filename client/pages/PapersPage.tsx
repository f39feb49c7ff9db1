import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { paths } from '#contract/platform/urls.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { summaryText } from '#client/platform/attachments/fileWords.ts'
import { fileSummary } from '#client/content/files/api.ts'
import { FileGrid } from '#client/content/files/FileGrid.tsx'
import { FilesFound } from '#client/content/files/FilesFound.tsx'
import { filterOf, placeOf } from '#client/content/files/filter.ts'
import { useOpenFile } from '#client/content/files/useOpenFile.ts'
import { FileDialog } from '#client/content/files/viewer/FileDialog.tsx'
import { hasFilter } from '#client/platform/lists/filters/filterParams.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { AddPapersButton } from '#client/intake/inbox/AddButton.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'

/** The papers of all folders: for whoever does not know where one is. */
export default function PapersPage() {
  const filters = useFilters()
  const filter = filterOf(filters.search)
  const list = useInfiniteQuery({ ...filesOfUser(filter), placeholderData: keepPreviousData })
  const { data: summary, isPending: isSummaryPending } = useQuery(fileSummary(undefined, placeOf(filter)))
  const files = list.data?.items ?? []
  const open = useOpenFile()
  const isFiltered = hasFilter(filter)
  return (
    <Container>
      <PageHeader
        title={pageHeads[paths.papers].title}
        lead={summary && summary.total > 0 ? summaryText(summary) : pageHeads[paths.papers].lead}
        actions={<AddPapersButton />}
      />
      <div className="flex flex-col gap-5">
        <FilesFound
          {...{ list, filters, summary, isSummaryPending, isFiltered }}
          kindId={filter.kindId}
          folderTitle={null}
          empty={<NoPapers />}
        >
          <FileGrid files={files} folderId={null} years={isFiltered ? undefined : summary?.years} openAt={open.at} />
        </FilesFound>
      </div>
      <FileDialog {...{ files, ...open.dialog }} total={list.data?.total ?? 0} />
    </Container>
  )
}

function NoPapers() {
  return (
    <EmptyState icon={<FileText />} title="Här finns inga papper än.">
      Lägg till det första, så frågar vi i vilken mapp det ska ligga. Sedan hittar du det här, vilken mapp det än ligger
      i.
    </EmptyState>
  )
}
