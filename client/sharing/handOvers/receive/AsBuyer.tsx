import { useQuery } from '@tanstack/react-query'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { handOverAsBuyer, type CoverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Missing, StaysBehind } from './Beside.tsx'
import { Binder } from './Binder.tsx'
import { LoadedTab } from './LoadedTab.tsx'

/** What the buyer sees, for whoever hands it over: of a draft as it would be sent now. */
export function AsBuyer({ folderId }: { folderId: number }) {
  useDocumentTitle('Så här ser köparen det')
  const cover = useQuery(query(handOverAsBuyer.cover, { params: { id: folderId } }))
  if (cover.data) return <Shown folderId={folderId} cover={cover.data} />
  return cover.isLoadingError ? (
    <RetryAlert error={cover.error} isBusy={cover.isFetching} onRetry={() => void cover.refetch()} />
  ) : (
    <PageSpinner />
  )
}

type ShownProps = { folderId: number; cover: CoverAsBuyer }

function Shown({ folderId, cover }: ShownProps) {
  return (
    <>
      <div className="pt-2 md:pt-4">
        <OwnNotice folderId={folderId} cover={cover} />
      </div>
      <Binder
        cover={cover}
        renderTab={({ number }) => <Contents folderId={folderId} number={number} />}
        side={
          <>
            <Missing missing={cover.missing} />
            <StaysBehind cover={cover} />
          </>
        }
      />
    </>
  )
}

function OwnNotice({ folderId, cover: { state, isPartial } }: ShownProps) {
  const isDraft = state === 'draft'
  return (
    <Alert
      title={isDraft ? 'Så här ser köparen det.' : 'Det här är din egen överlåtelse. Så här ser köparen den.'}
      action={
        <ButtonLink size="small" to={isDraft ? urls.giveFolder(folderId, 'skicka') : urls.folder(folderId)}>
          {isDraft ? 'Tillbaka till utkastet' : 'Till mappen'}
        </ButtonLink>
      }
    >
      <p>
        {isDraft
          ? 'Inget är skickat än. '
          : 'Har något ändrats sedan dess får köparen se det som nytt innan de säger ja. '}
        Det som ligger i flikarna visas först när köparen har bekräftat sin e-post.
      </p>
      {isPartial && <p>Det som ligger i undermappar som du inte ser är inte med här. Köparen får det.</p>}
    </Alert>
  )
}

function Contents({ folderId, number }: { folderId: number; number: number }) {
  const tab = useQuery(query(handOverAsBuyer.tab, { params: { id: folderId, number } }))
  const ids = new Map(tab.data?.fileIds.map((file) => [file.number, file.id]))
  return <LoadedTab tab={tab} addressOf={(form, file) => fileAddress(form, ids.get(file) ?? 0)} />
}
