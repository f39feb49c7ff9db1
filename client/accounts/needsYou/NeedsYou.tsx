import { LogIn, PartyPopper } from 'lucide-react'
import { hasSessionEnded } from '#client/platform/api/sessionEnd.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { reading } from '#client/platform/outbox/outbox.ts'
import { useOutbox } from '#client/platform/outbox/useOutbox.ts'
import { useStore } from '#client/ui/state/createStore.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader, SectionCount } from '#client/ui/layout/headers.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { hereText } from '#client/platform/unsent/device.ts'
import { EntryIcon, entryLine, thingsText } from '#client/platform/unsent/entryLook.tsx'
import { asideKind } from '#client/platform/unsent/reasons.ts'
import { useSendState } from '#client/platform/unsent/useSendState.ts'
import { AsideItem } from './AsideItem.tsx'
import { ConflictItem } from './ConflictItem.tsx'

/** What could not be sent by itself, each with what can be done about it, and what still will be. */
export function NeedsYou() {
  const all = useOutbox()
  const aside = all.filter(({ state }) => state === 'aside')
  const waiting = all.filter(({ state }) => state === 'waiting')
  const isOver = useStore(hasSessionEnded)
  const state = useStore(reading)
  return (
    <Container width="list">
      <PageHeader
        title="Behöver dig"
        info={aside.length > 0 && <SectionCount>{aside.length}</SectionCount>}
        lead={
          aside.length > 0 &&
          `Det här kunde inte skickas av sig självt. Allt ligger kvar ${hereText()} tills du bestämt dig.`
        }
      />
      {isOver && all.length > 0 && (
        <div className="pb-4">
          <Notice icon={<LogIn />}>
            <b>Du blev utloggad.</b> {thingsText(all.length)} väntar på att du loggar in.
          </Notice>
        </div>
      )}
      {state === 'failed' && (
        <Alert tone="warning" title="Webbläsaren svarar inte just nu">
          Vi vet inte om något väntar {hereText()}. Det som gör det ligger kvar. Ladda om sidan.
        </Alert>
      )}
      {aside.length === 0 && state === 'done' && (
        <EmptyState icon={<PartyPopper />} title="Inget behöver dig.">
          {waiting.length > 0 ? 'Det som väntar skickas av sig självt.' : 'Allt du har sparat är skickat.'}
        </EmptyState>
      )}
      {aside.length > 0 && (
        // Safari drops the list role of lists without bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" aria-label="Behöver dig" className="sheet divide-y divide-line">
          {aside.map((entry) => (
            <li key={entry.key} className="flex flex-col gap-3 p-4 sm:p-6">
              {asideKind(entry) === 'conflict' ? <ConflictItem entry={entry} /> : <AsideItem entry={entry} />}
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && <ToSend entries={waiting} />}
    </Container>
  )
}

function ToSend({ entries }: { entries: readonly OutboxEntry[] }) {
  const { title } = useSendState(entries)
  return (
    <section className="pt-6">
      <GroupHeading level={2} count={entries.length}>
        Skickas av sig självt
      </GroupHeading>
      <Sheet label="Skickas av sig självt">
        {entries.map((entry) => (
          <Row
            key={entry.key}
            lead={<EntryIcon entry={entry} />}
            title={entry.words.title}
            second={entryLine(entry)}
            end={<span className="text-xs">{title.toLocaleLowerCase('sv-SE')}</span>}
          />
        ))}
      </Sheet>
    </section>
  )
}
