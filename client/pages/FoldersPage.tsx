import { FolderCards, FolderInfo, NewFolderButton } from '../folders/FolderCards.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'

export default function FoldersPage() {
  return (
    <Container>
      <PageHeader title="Mappar" info={<FolderInfo />} actions={<NewFolderButton />} />
      <FolderCards label="Mappar" level={2} />
    </Container>
  )
}
