import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { folderChoices } from '#client/platform/lists/filters/api.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { useAddFeed } from './api.ts'
import { FeedList } from './FeedList.tsx'

type SubscribeDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Chosen to begin with. */
  folderId?: number | undefined
  /** The page already has the list of feeds. */
  isListShown?: boolean
}

/** Makes an address for the calendar of a telephone or a computer, and says what to do with it. */
export function SubscribeDialog({ isOpen, onClose, folderId, isListShown = true }: SubscribeDialogProps) {
  return (
    <DialogFrame title="Prenumerera på händelserna" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <p>
          Se händelserna i kalendern i telefonen eller datorn. Den hämtar dem själv, och det som ändras här ändras där.
        </p>
        <NewFeed folderId={folderId} />
        {isListShown && (
          <section aria-labelledby="calendar-feeds" className="flex flex-col gap-3">
            <h3 id="calendar-feeds" className="font-semibold">
              Länkar du har skapat
            </h3>
            <FeedList />
          </section>
        )}
      </DialogBody>
    </DialogFrame>
  )
}

function NewFeed({ folderId }: { folderId: number | undefined }) {
  const { data: folders = [] } = useQuery(folderChoices)
  const [chosen, setChosen] = useState(String(folderId ?? ''))
  const add = useAddFeed()
  if (add.data) return <Address url={add.data.url} />
  return (
    <>
      <SelectField
        label="Vilka händelser?"
        options={[{ value: '', label: 'I alla mina mappar' }, ...folders]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <FormError message={add.error ? errorText(add.error) : undefined} />
      <Button
        variant="primary"
        isBusy={add.isPending}
        busyText="Skapar…"
        onClick={() => add.mutate(chosen === '' ? null : Number(chosen))}
      >
        Skapa länk
      </Button>
    </>
  )
}

/** Shown once: only its hash is kept. */
function Address({ url }: { url: string }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <CopyField
        label="Länk till kalendern"
        value={url}
        hint="Den visas bara nu. Den som har länken ser händelserna, så ge den inte till någon annan."
      />
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonStyle('primary')}>
        <CalendarPlus aria-hidden="true" />
        Öppna i kalendern
      </a>
      <div className="flex flex-col divide-y divide-line rounded-lg border border-line">
        <Guide title="iPhone, iPad och Mac">
          Tryck på Öppna i kalendern och välj Prenumerera. Händer ingenting: öppna Kalender, välj Kalendrar, Lägg till
          kalender, Lägg till prenumererad kalender och klistra in länken.
        </Guide>
        <Guide title="Google Kalender och Android">
          Öppna calendar.google.com på en dator. Tryck på plustecknet vid Andra kalendrar, välj Från webbadress och
          klistra in länken. Sedan syns den också i telefonen. Google hämtar det nya ungefär två gånger om dagen.
        </Guide>
        <Guide title="Outlook">
          Öppna kalendern i Outlook, välj Lägg till kalender, Prenumerera från webben och klistra in länken.
        </Guide>
      </div>
    </div>
  )
}

function Guide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group px-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="pb-4">{children}</p>
    </details>
  )
}
