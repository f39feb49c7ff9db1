import { urls } from '#contract/urls.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextLink } from '../../ui/layout/links.tsx'

/** Without a network: who is a member of the folder is not in this browser. */
export function UnknownTeam({ folderId }: { folderId: number }) {
  return (
    <Alert>
      <p>
        Du är utan nät, och vilka som är med i mappen är inte hämtat hit. Du kan skriva till hela teamet. Det når dem
        som är med när det skickas.
      </p>
      <p>
        Till en enda person skriver du när nätet är tillbaka.{' '}
        <TextLink to={urls.takeOut(folderId)}>Ta med mappen ut</TextLink> nästa gång, så går det också utan nät.
      </p>
    </Alert>
  )
}
