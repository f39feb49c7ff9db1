import { useParams } from 'react-router'
import { RoundFlow } from '#client/content/rounds/RoundFlow.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** A round of a folder: gone through, or what it came to. */
export default function RoundPage() {
  const id = parseId(useParams()['activityId'])
  if (id === null) return <NotFoundPage />
  return <PageOfFolder isBare>{(folder) => <RoundFlow key={id} {...{ folder, id }} />}</PageOfFolder>
}
