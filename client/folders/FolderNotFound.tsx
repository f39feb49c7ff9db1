import { FolderX } from 'lucide-react'
import { problemText } from '../text/problems.ts'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'

/** Shown for folders that do not exist or may not be seen: the user must not learn which. */
export function FolderNotFound() {
  return (
    <Container width="text">
      <PageHeader title="Mappen kan inte visas" />
      <EmptyState
        icon={<FolderX />}
        title="Här finns inget att visa"
        action={<ButtonLink to={urls.dashboard}>Till översikten</ButtonLink>}
      >
        <p>{problemText.folderNotFound}</p>
      </EmptyState>
    </Container>
  )
}
