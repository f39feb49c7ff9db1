import { MessageSquare } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { urls } from '#contract/platform/urls.ts'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { partiesAs } from '../partiesAs.ts'
import { exchangeText, firstName, lastUndoDay } from '../handOverText.ts'
import { panel } from './Beside.tsx'
import { AskDialog, DeclineDialog } from './AnswerDialogs.tsx'
import { takingOver, type ReceivedProps } from './receivedPage.ts'
import { signingUp } from './signingUp.ts'

/** What the buyer can answer. On a phone without an account the filled button is in the foot. */
export function AnswerCard(props: ReceivedProps) {
  const { cover } = props
  const { user, isLoading } = useSession()
  const isOffered = cover.state === 'offered'
  return (
    <section aria-label="Ditt svar" className={`${panel} p-4.5 max-lg:order-1`}>
      <h2 className="text-lg font-semibold">{isOffered ? askedText(cover) : 'Ni har sagt ja'}</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink-muted">{whatFollows(cover)}</p>
      <div className="flex flex-col gap-2">
        {user ? (
          <ButtonLink variant="primary" wide to={takingOver}>
            {isOffered && !hasSaidYes(cover) ? 'Ta över pärmen' : 'Se hur det går'}
          </ButtonLink>
        ) : (
          !isLoading && (
            <div className="max-sm:hidden">
              <ButtonLink variant="primary" wide to={urls.register} state={signingUp(cover)}>
                Ja, skapa konto och ta över
              </ButtonLink>
            </div>
          )
        )}
        <AskButton {...props} wide />
        <DeclineButton {...props} wide />
      </div>
      {!user && !isLoading && (
        <p className="mt-2 text-center text-sm">
          Har du redan ett konto?{' '}
          <TextLink to={urls.start} state={signingUp(cover)} className="font-semibold touch-line">
            Logga in
          </TextLink>
        </p>
      )}
    </section>
  )
}

const hasSaidYes = (cover: HandOverCover) =>
  partiesAs(cover, 'buyer').some(({ id, answer }) => id === cover.ownId && answer === 'yes')

/** Who is asked; of two buyers, once an address is confirmed, for whom it waits. */
export function askedText(cover: HandOverCover): string {
  const others = partiesAs(cover, 'buyer').filter(({ id }) => id !== cover.ownId)
  if (hasSaidYes(cover)) return `Du har sagt ja. Nu väntar vi på ${others.map(({ name }) => firstName(name)).join('')}`
  const saidYes = cover.ownId === null ? undefined : others.find(({ answer }) => answer === 'yes')
  return saidYes ? `${firstName(saidYes.name)} har sagt ja. Nu väntar vi på dig` : 'Vill du ta över pärmen?'
}

/** When it becomes whose, and until when that can be undone. */
export function whatFollows(cover: HandOverCover): string {
  const { accessDay, isFor } = cover
  const buyers = partiesAs(cover, 'buyer').map(({ name }) => name)
  const who = buyers.length > 1 ? `${namesText(buyers)} tar över pärmen tillsammans` : 'Pärmen blir din'
  return accessDay
    ? `${who} ${exchangeText(accessDay)}. Det kostar inget, och det går att ångra till ${lastUndoDay(accessDay)}.`
    : `${who} så fort ${isFor.length > 1 ? 'ni båda' : 'du'} har sagt ja. Det kostar inget, och det går att ångra i tre dygn.`
}

/** On a phone, for somebody without an account. */
export function AnswerFoot(props: ReceivedProps) {
  const { user, isLoading } = useSession()
  if (user || isLoading || props.cover.state !== 'offered') return null
  return (
    <div className="sticky bottom-0 z-20 -mb-6 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] max-sm:-mx-4 sm:hidden low:static">
      <Container>
        <div className="flex gap-3 py-2.5">
          <AskButton {...props} />
          <ButtonLink variant="primary" wide to={urls.register} state={signingUp(props.cover)}>
            Ta över pärmen
          </ButtonLink>
        </div>
      </Container>
    </div>
  )
}

type ButtonProps = ReceivedProps & { wide?: boolean }

export function AskButton({ wide = false, ...props }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const seller = firstName(props.cover.sellers[0] ?? '')
  return (
    <>
      <Opener wide={wide} icon={<MessageSquare />} onOpen={() => setOpen(true)}>
        {wide ? `Fråga ${seller} något` : 'Fråga'}
      </Opener>
      {isOpen && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export function DeclineButton({ wide = false, ...props }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Opener wide={wide} isQuiet onOpen={() => setOpen(true)}>
        Nej tack
      </Opener>
      {isOpen && <DeclineDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type OpenerProps = { wide: boolean; isQuiet?: boolean; icon?: ReactNode; onOpen: () => void; children: ReactNode }

function Opener({ wide, isQuiet = false, icon, onOpen, children }: OpenerProps) {
  return (
    <Button variant={isQuiet ? 'quiet' : 'secondary'} {...{ wide, icon }} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </Button>
  )
}
