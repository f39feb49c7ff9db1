import { Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Chapter, Row, Specimen } from './Specimen.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'

export function ButtonGallery() {
  return (
    <Chapter title="Knappar och länkar">
      <Specimen name="Slag">
        <Row>
          <Button variant="primary" icon={<Plus />}>
            Ny mapp
          </Button>
          <Button>Ändra</Button>
          <Button variant="quiet">Avbryt</Button>
          <Button variant="danger" icon={<Trash2 />}>
            Radera
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Liten">
        <Row>
          <Button size="small" variant="primary">
            Acceptera inbjudan
          </Button>
          <Button size="small" icon={<Pencil />}>
            Ändra
          </Button>
          <Button size="small" variant="quiet" icon={<UserPlus />}>
            Bjud in medlem
          </Button>
          <Button size="small" variant="danger">
            Radera
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Avstängd">
        <Row>
          <Button variant="primary" disabled>
            Spara
          </Button>
          <Button disabled>Ändra</Button>
          <Button variant="quiet" disabled>
            Avbryt
          </Button>
        </Row>
      </Specimen>
      <Busy />
      <Specimen name="Ikonknappar (peka för att se namnet)">
        <Row>
          <IconButton label="Ändra" icon={<Pencil />} />
          <IconButton label="Radera" icon={<Trash2 />} tone="danger" />
          <IconButton label="Radera" icon={<Trash2 />} disabled />
        </Row>
      </Specimen>
      <Specimen name="Länkar">
        <Row>
          <TextLink to="#lank">Till meddelandet i mappen</TextLink>
          <NewTabLink href="https://example.org">Mer info</NewTabLink>
          <ButtonLink to="#lank" variant="secondary">
            Skapa ny huvudmapp
          </ButtonLink>
        </Row>
      </Specimen>
    </Chapter>
  )
}

function Busy() {
  const [isBusy, setBusy] = useState(true)
  return (
    <Specimen name="Upptagen (behåller bredd och fokus)">
      <Row>
        <Button variant="primary" isBusy={isBusy} busyText="Loggar in ...">
          Logga in
        </Button>
        <Button isBusy={isBusy}>Spara</Button>
        <Button variant="danger" isBusy={isBusy}>
          Radera
        </Button>
        <Button variant="quiet" onClick={() => setBusy(!isBusy)}>
          {isBusy ? 'Gör klar' : 'Gör upptagen'}
        </Button>
      </Row>
    </Specimen>
  )
}
