import { daysBetween } from '#contract/rules/activityDays.ts'
import { HandHelping, KeyRound, MessageSquareText, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { daysBetweenReminders, loans, type Loan } from '#contract/content/loans.ts'
import { messages } from '#contract/content/messages.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { limits } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { today } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CheckCircle } from '#client/ui/fields/CheckCircle.tsx'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { AccordionItem } from '#client/ui/layout/Accordion.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Dot } from '#client/ui/layout/rows/Row.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'
import { dueText, isLate, loanName, reminderText, remindedText, sinceText } from '#client/platform/text/loanText.ts'
import { useLoans } from './useLoans.ts'

type LoanRowProps = {
  loan: Loan
  /** The folder of the page. */
  folderId: number
  /** Begins the line that lends it. */
  lendAgain?: (words: string) => void
}

/** What is lent, or a key that is at home: its circle says that it is back, and opened it can be asked for. */
export function LoanRow({ loan, folderId, lendAgain }: LoanRowProps) {
  const { set } = useLoans()
  const noteFocus = useFocusWhenGone()
  const name = loanName(loan)
  const mayChange = mayWithItem(loan, 'UpdateActivity')
  const isOut = loan.returnedOn === null
  return (
    <AccordionItem
      id={String(loan.id)}
      title={name}
      lead={
        isOut && mayChange ? (
          <CheckCircle
            label={`Tillbaka: ${name}`}
            isLate={isLate(loan)}
            onClick={() => {
              noteFocus()
              void set(loan, { returnedOn: dayBack(loan) }, `${name} är tillbaka.`)
            }}
          />
        ) : (
          <IconTile icon={loan.keyNumber === null ? <HandHelping /> : <KeyRound />} />
        )
      }
      second={
        <>
          {isOut ? sinceText(loan.lentOn) : `Senast hos ${loan.who}`}
          {loan.folderId !== folderId && (
            <>
              <Dot />
              {loan.folderTitle}
            </>
          )}
        </>
      }
      text={isOut ? [loan.who, loan.note].filter(Boolean).join(', ') : loan.note}
      end={<span className={dueStyle(loan)}>{dueText(loan)}</span>}
    >
      <Opened {...{ loan, mayChange }} lendAgain={isOut ? undefined : lendAgain} />
    </AccordionItem>
  )
}

/** What was lent for a day to come was lent by then. */
const dayBack = ({ lentOn }: Loan) => (lentOn > today() ? lentOn : today())

function dueStyle(loan: Loan) {
  if (isLate(loan)) return 'font-semibold text-danger'
  const isSoon = loan.returnedOn === null && loan.dueOn !== null && daysBetween(today(), loan.dueOn) <= 1
  return isSoon ? 'font-semibold text-warning' : undefined
}

type OpenedProps = { loan: Loan; mayChange: boolean; lendAgain: ((words: string) => void) | undefined }

function Opened({ loan, mayChange, lendAgain }: OpenedProps) {
  const { set, discard } = useLoans()
  const name = loanName(loan)
  const isOut = loan.returnedOn === null
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p className="text-sm">
        {[isOut ? `Hos ${loan.who}` : `Var hos ${loan.who}`, loan.note].filter(Boolean).join(', ')}
        {loan.componentId !== null && (
          <>
            <Dot />
            <TextLink to={urls.component(loan.folderId, loan.componentId)}>Till komponenten</TextLink>
          </>
        )}
      </p>
      {isOut && mayChange && <Reminder loan={loan} />}
      {mayChange && (
        <div className="flex flex-wrap items-end gap-3">
          {isOut && (
            <div className="w-52">
              <DateField
                label="Tillbaka senast"
                optional
                min={loan.lentOn}
                value={loan.dueOn}
                onChange={(dueOn) => {
                  if (dueOn === loan.dueOn || (dueOn !== null && dueOn < loan.lentOn)) return
                  void set(loan, { dueOn }, `${name}: ${dueText({ ...loan, dueOn })}.`)
                }}
              />
            </div>
          )}
          {lendAgain && (
            <Button size="small" onClick={() => lendAgain(`${loan.what} nyckel ${loan.keyNumber} till `)}>
              Låna ut
            </Button>
          )}
          <Button variant="quiet" size="small" icon={<Trash2 />} onClick={() => void discard(loan)}>
            Ta bort ur listan
          </Button>
        </div>
      )}
    </div>
  )
}

/** A ready text to whoever has it: a message to a member, and to others what can be copied. Nothing goes by itself. */
function Reminder({ loan }: { loan: Loan }) {
  const { userId, name } = useUser()
  const { remind, send, isBusy, state } = useReminder(loan)
  const wasLately = loan.remindedOn !== null && daysBetween(loan.remindedOn, today()) < daysBetweenReminders
  const isOver = wasLately && state !== 'noted'
  const ready = reminderText(loan, name.split(' ')[0] ?? '')
  const [text, setText] = useDraftedText(`loanReminder-${loan.id}`, ready, isOver)
  const reminded = remindedText(loan)
  if (loan.holderId === userId) return null
  if (isOver) return <p className="text-sm text-ink-muted">{reminded} En påminnelse i veckan räcker.</p>
  const isMember = loan.holderId !== null
  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        label="Påminn"
        rows={3}
        className="w-full"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {isMember ? (
          <Button
            variant="primary"
            size="small"
            icon={<Send />}
            isBusy={isBusy}
            onClick={() => void remind(() => send(text))}
          >
            Skicka
          </Button>
        ) : (
          <>
            {/* The press that copies it is the one that reminds. */}
            <span onClickCapture={() => void remind()}>
              <CopyButton text={text} name="påminnelsen" fallbackHint="Markera texten och kopiera den själv." />
            </span>
            {loan.mobile && (
              <a
                className={buttonStyle('secondary', 'small')}
                href={`sms:${loan.mobile.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`}
                onClick={() => void remind()}
              >
                <MessageSquareText /> Sms
              </a>
            )}
          </>
        )}
        <span className="text-xs text-ink-muted">
          {isMember ? `Går som meddelande till ${loan.who.split(' ')[0]}.` : 'Pärmen skickar inget själv.'} {reminded}
        </span>
      </div>
    </div>
  )
}

/** Noted before it is sent, so that two do not send one each; what failed then is sent again without. */
function useReminder(loan: Loan) {
  const note = useMutation(mutation(loans.change, 'folder', at(loan)))
  const message = useMutation(mutation(messages.send, 'message'))
  const [state, setState] = useState<'ready' | 'noted' | 'sent'>('ready')
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  async function remind(pass?: () => Promise<unknown>) {
    try {
      if (state === 'ready') await note.mutateAsync({ isReminded: true })
      if (pass) setState('noted')
      await pass?.()
      setState('sent')
    } catch (error) {
      showError(error)
    }
  }

  async function send(content: string) {
    const subject = `Har du kvar det du lånade: ${loanName(loan)}?`.slice(0, limits.title)
    const { folderId, holderId } = loan
    await message.mutateAsync({ subject, content, folderId, recipientIds: [holderId ?? 0], idempotencyKey })
    showToast({ text: 'Meddelandet har skickats.' })
  }

  return { remind, send, state, isBusy: note.isPending || message.isPending }
}
