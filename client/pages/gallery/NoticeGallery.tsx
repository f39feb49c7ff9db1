import { Chapter, Row, Specimen } from './Specimen.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CardSkeleton, ListSkeleton, TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

export function NoticeGallery() {
  return (
    <Chapter title="Besked och väntan">
      <div className="grid gap-4 lg:grid-cols-2">
        <Alert>Meddelanden tas bort 30&nbsp;dagar efter att de skickades.</Alert>
        <Alert tone="success">Nu är uppgifterna sparade</Alert>
        <Alert tone="warning" title="Sista dagen" action={<Button size="small">Spara som händelse</Button>}>
          Meddelandet tas bort i morgon.
        </Alert>
        <Alert tone="danger">Ett nätverksfel uppstod. Försök igen.</Alert>
      </div>
      <Specimen name="Korta besked">
        <Row>
          <Button onClick={() => showToast({ text: 'Meddelandet har skickats.' })}>Visa besked</Button>
          <Button
            onClick={() =>
              showToast({
                text: 'Händelsen ligger i papperskorgen.',
                tone: 'info',
                action: { label: 'Ångra', run: () => showToast({ text: 'Händelsen är tillbaka.' }) },
              })
            }
          >
            Visa besked med Ångra
          </Button>
          <Button onClick={() => showToast({ text: 'Åtkomst nekad eller ogiltig komponent.', tone: 'danger' })}>
            Visa fel
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Medan det laddar">
        <CardSkeleton />
        <div className="grid gap-6 lg:grid-cols-3">
          <ListSkeleton count={3} />
          <TextSkeleton />
          <Spinner />
        </div>
      </Specimen>
    </Chapter>
  )
}
