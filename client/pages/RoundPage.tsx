import { useParams } from 'react-router'
import { RoundId } from '#contract/content/rounds.ts'
import { RoundFlow } from '#client/content/rounds/RoundFlow.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'
import NotFoundPage from './NotFoundPage.tsx'

/** A round of a folder: gone through, or what it came to. */
export default function RoundPage() {
  const { data: id } = RoundId.safeParse(useParams()['activityId'])
  if (id === undefined) return <NotFoundPage />
  return <PageOfFolder isBare>{(folder) => <RoundFlow key={id} {...{ folder, id }} />}</PageOfFolder>
}
