import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { folderDocumentAddress, folderDocuments } from '#contract/platform/fileAddresses.ts'
import { folderDocument, type FolderDocument } from '#contract/sharing/folderDocument.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { documentParams } from '#contract/platform/urlParams.ts'
import { urls } from '#contract/platform/urls.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { fetchBytes } from '#client/platform/api/bytes.ts'
import { query } from '#client/platform/api/query.ts'
import { DownloadButton } from '#client/platform/lists/DownloadButton.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { PrintButton } from '#client/ui/fields/PrintButton.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { MakeBetter } from '../MakeBetter.tsx'
import { DocumentParts } from './DocumentParts.tsx'

/** A document of a folder, word for word as its PDF: which one stands in the address. */
export function FolderAsPages({ folder }: { folder: Folder }) {
  const [search] = useSearchParams()
  const name = folderDocuments.find((each) => each === search.get(documentParams.name)) ?? 'folder'
  const hidesCosts = search.get(documentParams.costs) === 'nej'
  const asked = { name, ...(hidesCosts && { costs: 'hidden' as const }) }
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({
    ...query(folderDocument.read, { params: { id: folder.id }, query: asked }),
    // Read anew each time it is opened, and not while somebody reads.
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <div data-printed="">
      <PageHeader
        title={data?.title ?? 'Läs på skärmen'}
        eyebrow={
          <TextLink to={urls.folder(folder.id)} className="touch-line print:hidden">
            {folder.title || fallback.title}
          </TextLink>
        }
        actions={
          data && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <PrintButton />
              <DownloadButton
                size="small"
                fetch={() => fetchBytes(folderDocumentAddress(name, folder.id, { hidesCosts }))}
                busyText="Gör dokumentet…"
              >
                Ladda ner pdf
              </DownloadButton>
            </div>
          )
        }
      />
      {data?.lacking && mayInFolder(folder, 'UpdateComponent') ? (
        <WithSide side={<MakeBetter lacking={data.lacking} level={2} />}>
          <Pages document={data} />
        </WithSide>
      ) : data ? (
        <Pages document={data} />
      ) : isLoadingError ? (
        <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </div>
  )
}

const idOf = (index: number) => `del-${index + 1}`

function Pages({ document: { beginning, sections } }: { document: FolderDocument }) {
  return (
    <article className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <DocumentParts parts={beginning} />
      </div>
      <nav aria-labelledby="dokumentets-delar">
        <h2 id="dokumentets-delar" className="text-xl font-semibold tracking-tight">
          Innehåll
        </h2>
        <ol className="mt-1">
          {sections.map(({ name }, index) => (
            <li key={name}>
              <a href={`#${idOf(index)}`} className="link-text inline-flex min-h-11 items-center print:min-h-0">
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ name, parts }, index) => (
        <section key={name} aria-labelledby={idOf(index)} className="flex flex-col gap-3">
          <h2 id={idOf(index)} tabIndex={-1} className="scroll-mt-20 text-xl font-semibold tracking-tight">
            {name}
          </h2>
          <DocumentParts parts={parts} />
        </section>
      ))}
    </article>
  )
}
