import { FolderTree, CalendarDays, Cog, LogOut, MessageSquare, UserRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Chapter, Row, Specimen } from './Specimen.tsx'
import { Accordion, AccordionItem, AccordionSheet } from '#client/ui/layout/Accordion.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextMenu } from '#client/ui/overlays/TextMenu.tsx'
import { Tabs } from '#client/ui/layout/Tabs.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

const tabs = [
  { id: 'tab1', label: 'Undermappar', icon: <FolderTree />, count: 4 },
  { id: 'tab2', label: 'Händelser', icon: <CalendarDays />, count: 12 },
  { id: 'tab3', label: 'Komponenter', icon: <Cog /> },
  { id: 'tab4', label: 'Mitt team', icon: <UsersRound /> },
  { id: 'tab5', label: 'Meddelanden', icon: <MessageSquare />, count: 2 },
] as const

type TabId = (typeof tabs)[number]['id']

export function NavigationGallery() {
  const [tab, setTab] = useState<TabId>('tab2')
  return (
    <Chapter title="Flikar, dragspel och meny">
      <Specimen name="Flikar">
        <Tabs label="Mappens innehåll" items={tabs} selected={tab} onSelect={setTab}>
          <Events />
        </Tabs>
      </Specimen>
      <Specimen name="Meny">
        <Row>
          <TextMenu
            label="Anna Ek"
            icon={<UserRound />}
            items={[
              { id: 'account', label: 'Mina uppgifter', icon: <UserRound />, to: '#konto' },
              { id: 'messages', label: 'Meddelanden', icon: <MessageSquare />, to: '#meddelanden' },
              { id: 'line', separator: true },
              {
                id: 'logout',
                label: 'Logga ut',
                icon: <LogOut />,
                onAction: () => showToast({ text: 'Du är utloggad.' }),
              },
            ]}
          />
        </Row>
      </Specimen>
    </Chapter>
  )
}

const events = [
  { id: '1', title: 'Service av värmepumpen', date: '2026-10-02', status: 'Klar', tone: 'success' },
  { id: '2', title: 'Måla om norra gaveln', date: '2026-11-20–2026-11-24', status: 'Pågående', tone: 'accent' },
  { id: '3', title: 'Sotning', date: '2027-01-15', status: 'Planerad', tone: 'neutral' },
] as const

function Events() {
  const [expanded, setExpanded] = useState<string | null>('1')
  return (
    <Accordion expanded={expanded} onExpandedChange={setExpanded} revealOnMount={false}>
      <AccordionSheet>
        {events.map((event) => (
          <AccordionItem
            key={event.id}
            id={event.id}
            title={event.title}
            lead={<IconTile icon={<CalendarDays />} />}
            second={event.date}
            end={<Badge tone={event.tone}>{event.status}</Badge>}
          >
            <DefinitionList
              layout="stacked"
              items={[
                { label: 'Komponent', value: 'Värmepump' },
                { label: 'Datum', value: event.date },
                { label: 'Typ', value: 'Underhåll' },
                { label: 'Beskrivning', value: 'Filter rengjort och tryck kontrollerat.' },
                { label: 'Senast ändrad', value: '2026-10-03' },
                { label: 'Skapad av', value: 'Anna Ek' },
              ]}
            />
          </AccordionItem>
        ))}
      </AccordionSheet>
    </Accordion>
  )
}
