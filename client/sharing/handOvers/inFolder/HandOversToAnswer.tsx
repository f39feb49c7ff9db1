import type { FolderCard } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/** On the board: the folders of which the user is asked something before they change hands. */
export function HandOversToAnswer({ folders }: { folders: readonly FolderCard[] }) {
  return folders.map(({ id, title, handOver }) => (
    <Alert
      key={id}
      title={`${handOver?.sellerName ?? 'Någon'} vill lämna över ${title}`}
      action={
        <ButtonLink size="small" to={urls.folder(id)}>
          Läs och svara
        </ButtonLink>
      }
    >
      <p>
        {handOver?.role === 'coOwner'
          ? 'Ni äger mappen tillsammans. Köparen får inget veta förrän du har sagt ja.'
          : 'Du tillfrågas om att följa med till den nya ägaren.'}
      </p>
    </Alert>
  ))
}
