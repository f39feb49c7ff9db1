import { FolderOpen, Plus } from 'lucide-react'
import { Chapter, Row, Specimen } from './Specimen.tsx'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { Divider } from '#client/ui/layout/Divider.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'

const long =
  'Sommarstugan från 1962 med två tillbyggnader. Här ligger allt om taket, brunnen, avloppet och den gamla vedspisen, och vem vi ringer när något går sönder. Papperen från den tidigare ägaren är inskannade och ligger under händelserna. Taket lades om 2019 och garantin gäller till 2034. Brunnen spolades i våras.'

const status = [
  { label: 'Status', value: 'Aktiv' },
  { label: 'Händelsedatum', value: '2026-11-18' },
]

export function DataGallery() {
  return (
    <Chapter title="Kort och innehåll">
      <div>
        <SectionHeader
          title="Huvudmappar"
          actions={
            <Button variant="primary" size="small" icon={<Plus />}>
              Ny mapp
            </Button>
          }
        />
        <FolderCards />
      </div>
      <Divider />
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen name="Person">
          <PersonCard />
        </Specimen>
        <Specimen name="Detaljer">
          <DefinitionList
            layout="stacked"
            items={[
              ...status,
              { label: 'Komponent', value: 'Värmepump' },
              { label: 'Hur det gick', value: 'Filter bytt.\nInga läckor.' },
              { label: 'Tom', value: null },
            ]}
          />
        </Specimen>
        <Specimen name="Läs mer">
          <ReadMore text={long} limit={120} about="Sommarstugan" />
        </Specimen>
        <Specimen name="Lägesmärken">
          <Row>
            <Badge>Planerad</Badge>
            <Badge tone="accent">Pågående</Badge>
            <Badge tone="success">Klar</Badge>
            <Badge tone="warning">Inbjuden</Badge>
            <Badge tone="danger">Inställd</Badge>
          </Row>
        </Specimen>
      </div>
      <EmptyState
        icon={<FolderOpen />}
        title="Inga mappar än"
        action={<Button variant="primary">Skapa ny huvudmapp</Button>}
      >
        Här samlas huset, båten och allt annat du vill hålla ordning på.
      </EmptyState>
    </Chapter>
  )
}

function FolderCards() {
  const actions = (
    <>
      <Button size="small">Ändra</Button>
      <Button size="small" variant="quiet">
        Radera
      </Button>
    </>
  )
  return (
    <CardGrid label="Huvudmappar">
      <Card
        hasSpine
        title="Sommarstugan på Väddö"
        to="#stugan"
        eyebrow="Fritidshus"
        badge={<Badge tone="success">Aktiv</Badge>}
        actions={actions}
      >
        <ReadMore text={long} to="#stugan" limit={150} about="Sommarstugan" />
        <DefinitionList items={status} />
      </Card>
      <Card hasSpine title="Båten Måsen" to="#masen" eyebrow="Båt" actions={actions}>
        <p>Nauticat 33 från 1979.</p>
        <DefinitionList items={status} />
      </Card>
      <Card
        hasSpine
        isGreyed
        title="Brf Ängen"
        to="#angen"
        eyebrow="Förening"
        badge={<Badge tone="warning">Inbjuden</Badge>}
        actions={
          <Button size="small" variant="primary">
            Acceptera inbjudan
          </Button>
        }
      >
        <p>Du är inbjuden som Partner.</p>
      </Card>
    </CardGrid>
  )
}

function PersonCard() {
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          <Avatar name="Åsa Öberg" /> Åsa Öberg
        </span>
      }
      badge={<Badge tone="accent">Partner</Badge>}
    >
      <DefinitionList
        items={[
          { label: 'Företag', value: 'Öbergs Rör' },
          { label: 'Telefon', value: '070-123 45 67' },
          { label: 'Mer', value: <NewTabLink href="https://example.org">Mer info</NewTabLink> },
        ]}
      />
    </Card>
  )
}
