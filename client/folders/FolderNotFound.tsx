import { FolderLock, FolderX } from 'lucide-react'
import { Problem } from '#contract/platform/problems.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

/** Shown for folders that do not exist or may not be seen: the user must not learn which. Members are told of what the operator has taken down. */
export function FolderNotFound({ error }: { error: unknown }) {
  if (error instanceof Problem && error.code === 'folderTakenDown') return <FolderTakenDown reason={error.detail} />
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

function FolderTakenDown({ reason }: { reason: string | undefined }) {
  return (
    <Container width="text">
      <PageHeader title="Mappen är stängd av den som driver Pärmen" />
      <EmptyState
        icon={<FolderLock />}
        title="Ingen kan öppna mappen just nu"
        action={<ButtonLink to={urls.support}>Skriv till kundtjänst</ButtonLink>}
      >
        {reason && <p className="font-semibold">Skälet: {reason}</p>}
        <p>{problemText.folderTakenDown}</p>
        <p>
          <TextLink to={urls.dashboard}>Till översikten</TextLink>
        </p>
      </EmptyState>
    </Container>
  )
}
