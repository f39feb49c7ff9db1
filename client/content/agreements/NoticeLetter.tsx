import { FileDown, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { endInTime, lastDayOfNotice, noticeLengths, passedDay } from '#contract/rules/noticeDay.ts'
import { inSentence, noticeLetter } from '#contract/rules/noticeLetter.ts'
import { bytesOfPdf, saveBytes } from '#client/platform/api/bytes.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { useGoBack } from '#client/platform/session/useGoBack.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { longDayText, nearDayText, today as todayIn } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { dayInWords, lengthInWords } from './agreementText.ts'
import { useDecide } from './api.ts'
import { mailAddress } from '#client/platform/text/mailAddress.ts'

type NoticeLetterProps = { folder: OpenFolder; agreement: Agreement }

/** The letter that gives notice, to be copied, mailed or saved: nothing is sent by us. */
export function NoticeLetter({ folder, agreement }: NoticeLetterProps) {
  const today = todayIn()
  const user = useUser()
  const goBack = useGoBack()
  const { decide, isPending } = useDecide(agreement)
  const { title, firmName, firmEmail } = agreement
  // What runs on ends by when the letter arrives, which nobody knows yet.
  const end = endInTime(agreement, today)
  const last = end && lastDayOfNotice(agreement, end)
  const until = last && dayInWords(last, today)
  const [length, other] = agreement.noticeRule === 'yearlyDay' ? [] : noticeLengths(agreement, end ?? today)
  const written = noticeLetter({
    title,
    number: agreement.number,
    firmName,
    place: folder.title || 'huset',
    writer: user.name,
    endsOn: end && longDayText(end),
    notice: length && !other ? lengthInWords(length) : null,
  })
  const [text, setText] = useDraftedText(`notice-${agreement.id}`, written.text, agreement.noticeOn !== null)
  const [isChanging, setChanging] = useState(false)
  const heading = `Säg upp ${inSentence(title)}`
  useDocumentTitle(heading)
  const passed = passedDay(agreement, today)
  const isGiven = agreement.noticeOn !== null

  async function sent() {
    if (await decide({ kind: 'notice' }, 'Uppsagt. Vi väntar på att de bekräftar.')) goBack()
  }

  return (
    <>
      <header>
        <h1 className="text-2xl font-bold tracking-tight">{heading}</h1>
        <p className="text-sm text-ink-muted">{firmName}</p>
        {passed && (
          <p className="text-sm text-warning">
            Dagen har passerat ({nearDayText(passed, today)}). Brevet gäller{' '}
            {end ? longDayText(end) : 'så snart det går'}.
          </p>
        )}
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card
          level={2}
          title="Brevet"
          badge={<p className="text-sm text-ink-muted">{firmEmail ?? 'Ingen adress i firmans uppgifter'}</p>}
        >
          {isChanging ? (
            <TextArea label="Brevets text" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          ) : (
            <div className="rounded-md border border-line bg-surface-sunken/40 p-4 text-sm leading-relaxed whitespace-pre-line">
              <b className="mb-2 block font-semibold">{written.subject}</b>
              {text}
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <a className={buttonStyle('primary')} href={mailAddress(firmEmail, { ...written, text })}>
              <Mail aria-hidden="true" /> Öppna i mejl
            </a>
            <CopyButton
              text={`${written.subject}\n\n${text}`}
              name="brevet"
              fallbackHint="Markera brevet och kopiera det själv."
            />
            <Button variant="quiet" icon={<FileDown />} onClick={() => void savePdf(agreement, { ...written, text })}>
              Hämta som pdf
            </Button>
            <Button
              variant="quiet"
              icon={<Pencil />}
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              {isChanging ? 'Klar' : 'Ändra'}
            </Button>
          </div>
        </Card>
        <Card level={2} title="Så blir det gjort">
          <Steps>
            <Step
              state="now"
              title="Brevet är färdigt"
              text="Kopiera det eller öppna det i mejl. Pärmen skickar ingenting."
            />
            <Step state="ahead" title="Skickat" text={until && `Det ska ha kommit fram senast ${until}`}>
              {!isGiven && mayInFolder(folder, 'UpdateAgreement') && (
                <Button size="small" isBusy={isPending} onClick={() => void sent()}>
                  Jag har skickat det
                </Button>
              )}
            </Step>
            <Step state="ahead" title="Bekräftat" text="Hör de inte av sig på två veckor säger vi till." />
            {end && (
              <Step state="ahead" title={`Slut ${longDayText(end)}`} text="Raden flyttas till avslutade avtal." />
            )}
          </Steps>
        </Card>
      </div>
    </>
  )
}

async function savePdf(agreement: Agreement, { subject, text }: { subject: string; text: string }) {
  try {
    saveBytes(bytesOfPdf(await call(agreements.letter, { ...at(agreement), body: { subject, text } })))
  } catch (error) {
    showError(error)
  }
}
