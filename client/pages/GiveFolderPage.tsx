import { StartedHandOver } from '#client/sharing/handOvers/give/StartedHandOver.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'

/** The steps in which a founder hands a folder over to somebody outside. */
export default function GiveFolderPage() {
  return <PageOfFolder isBare>{(folder) => <StartedHandOver folder={folder} />}</PageOfFolder>
}
