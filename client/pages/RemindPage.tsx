import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { activities } from '#contract/content/activities.ts'
import { limits } from '#contract/platform/limits.ts'
import { remindParams } from '#contract/platform/urlParams.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { isFolderNotFound } from '#client/folders/api.ts'
import { FolderNotFound } from '#client/folders/FolderNotFound.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { useRecipients } from '#client/content/messages/sending/useRecipients.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { RemindForm } from '#client/accounts/week/remind/RemindForm.tsx'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** Where 'Påminn Erik' of the week and its mail leads: it asks before anything is sent. */
export default function RemindPage() {
  const [search] = useSearchParams()
  const folderId = parseId(search.get(remindParams.folder))
  const activityId = parseId(search.get(remindParams.activity))
  const userId = parseId(search.get(remindParams.person))
  if (folderId === null || activityId === null || userId === null) return <NotFoundPage />
  return <Remind key={[activityId, userId].join()} {...{ folderId, activityId, userId }} />
}

type RemindProps = { folderId: number; activityId: number; userId: number }

function Remind({ folderId, activityId, userId }: RemindProps) {
  useSetParentPage(urls.week)
  const theirs = useQuery(
    query(activities.inFolder, {
      query: { folderId, responsibleId: userId, when: 'upcoming', topX: limits.largestPage },
    }),
  )
  const { recipients, retry } = useRecipients(folderId)
  if (isFolderNotFound(theirs.error)) return <FolderNotFound error={theirs.error} />
  const person = recipients?.find((one) => one.userId === userId)
  const firstName = person?.name.split(' ')[0]
  const activity = theirs.data?.items.find(({ id }) => id === activityId)
  const failed = theirs.isLoadingError ? theirs : retry && { error: null, isFetching: false, refetch: retry }
  return (
    <Container width="narrow">
      <PageHeader
        title={firstName ? `Påminn ${firstName}` : 'Påminn'}
        eyebrow={
          <TextLink to={urls.week} className="touch-line">
            Din vecka
          </TextLink>
        }
      />
      {failed ? (
        <FailedList what="Händelsen" list={failed} />
      ) : !theirs.data || !recipients ? (
        <TextSkeleton lines={5} />
      ) : activity && firstName ? (
        <RemindForm activity={activity} person={{ userId, firstName }} />
      ) : (
        <Alert>
          {firstName
            ? 'Händelsen väntar inte längre på någon: den är klar, borttagen eller någon annans.'
            : 'Den som skulle påminnas är inte med i mappen längre.'}{' '}
          <TextLink to={urls.item('activity', folderId, activityId)}>Visa händelsen</TextLink>
        </Alert>
      )}
    </Container>
  )
}
