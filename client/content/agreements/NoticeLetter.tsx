import { Copy, FileDown, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { endByNotice, nextDecision, passedDay } from '#contract/rules/noticeDay.ts'
import { inSentence, noticeLetter } from '#contract/rules/noticeLetter.ts'
import { bytesOfPdf, saveBytes } from '#client/platform/api/bytes.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { longDayText, nearDayText, today as todayIn } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { dayInWords, noticeText } from './agreementText.ts'
import { addressOf, useDecide } from './api.ts'
import { mailAddress } from '#client/platform/text/mailAddress.ts'
import { panel } from './panel.ts'

type NoticeLetterProps = { folder: OpenFolder; agreement: Agreement }

/** The letter that gives notice, to be copied, mailed or saved: nothing is sent by us. */
export function NoticeLetter({ folder, agreement }: NoticeLetterProps) {
  const today = todayIn()
  const user = useUser()
  const navigate = useNavigate()
  const { decide, isPending } = useDecide(agreement)
  const { title, firmName, firmEmail } = agreement
  const end = endByNotice(agreement, today)
  const written = noticeLetter({
    title,
    number: agreement.number,
    firmName,
    place: folder.title || 'huset',
    writer: user.name,
    endsOn: end && longDayText(end),
    notice: agreement.noticeRule === 'period' ? noticeText(agreement) : null,
  })
  const [text, setText] = useDraftedText(`notice-${agreement.id}`, written.text, agreement.noticeOn !== null)
  const [isChanging, setChanging] = useState(false)
  const heading = `Säg upp ${inSentence(title)}`
  useDocumentTitle(heading)
  const decision = nextDecision(agreement, today)
  const passed = passedDay(agreement, today)
  const until = decision?.kind === 'notice' ? dayInWords(decision.day, today) : null
  const isGiven = agreement.noticeOn !== null

  async function sent() {
    if (await decide({ kind: 'notice' }, 'Uppsagt. Vi väntar på att de bekräftar.'))
      void navigate(addressOf(folder.id, agreement.id), { replace: true })
  }

  return (
    <>
      <header>
        <h1 className="text-2xl font-bold tracking-tight">{heading}</h1>
        <p className="text-sm text-ink-muted">
          {[firmName, until && `räcker till ${until}`].filter(Boolean).join(' · ')}
        </p>
        {passed && (
          <p className="text-sm text-warning">
            Dagen har passerat ({nearDayText(passed, today)}). Brevet gäller nästa gång
            {until && `, ${until}`}.
          </p>
        )}
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Brevet" className={panel('flex flex-col gap-4')}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-semibold">Brevet</h2>
            <p className="text-sm text-ink-muted">{firmEmail ?? 'Ingen adress i firmans uppgifter'}</p>
          </div>
          {isChanging ? (
            <TextArea label="Brevets text" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
          ) : (
            <div className="rounded-md border border-line bg-surface-sunken/40 p-4 text-sm leading-relaxed whitespace-pre-line">
              <b className="mb-2 block font-semibold">{written.subject}</b>
              {text}
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={<Copy />} onClick={() => void copy(`${written.subject}\n\n${text}`)}>
              Kopiera brevet
            </Button>
            <a className={buttonStyle('quiet')} href={mailAddress(firmEmail, { ...written, text })}>
              <Mail aria-hidden="true" /> Öppna i mejl
            </a>
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
        </section>
        <section aria-label="Så blir det gjort" className={panel('flex flex-col gap-4')}>
          <h2 className="font-semibold">Så blir det gjort</h2>
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
        </section>
      </div>
    </>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: 'Brevet är kopierat.' })
  } catch {
    showToast({ text: 'Det gick inte att kopiera. Markera brevet och kopiera det själv.', tone: 'danger' })
  }
}

async function savePdf(agreement: Agreement, { subject, text }: { subject: string; text: string }) {
  try {
    saveBytes(bytesOfPdf(await call(agreements.letter, { ...at(agreement), body: { subject, text } })))
  } catch (error) {
    showToast({ text: errorText(error), tone: 'danger' })
  }
}
