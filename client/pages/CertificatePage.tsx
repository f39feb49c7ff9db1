import { Certificate } from '#client/sharing/handOvers/certificate/Certificate.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'

/** What both sides have of the hand-over of a folder. */
export default function CertificatePage() {
  return <PageOfFolder>{(folder) => <Certificate folder={folder} />}</PageOfFolder>
}
