import { useRef } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { handOverAnswerDays, type HandOver } from '#contract/sharing/handOvers.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { useApprove } from '../api.ts'
import { partiesAs } from '../partiesAs.ts'
import { exchangeText, thingsText } from '../handOverText.ts'
import { useAnswering } from './useAnswering.ts'

/** The question to somebody who owns the folder too; the buyer hears of nothing before. */
export function CoOwnersAnswer({ folder, handOver }: { folder: Folder; handOver: HandOver }) {
  const { userId } = useUser()
  const place = useRef<HTMLDivElement>(null)
  const approve = useApprove(folder.id)
  const { say, busy } = useAnswering(approve, () => place.current?.focus())
  const seller = handOver.parties.find(({ role }) => role === 'seller')?.name ?? 'Grundaren'
  const own = handOver.parties.find((one) => one.userId === userId)
  const buyers = partiesAs(handOver, 'buyer').map(({ name }) => name)
  const to = buyers.length === 0 ? 'den som får en länk' : namesText(buyers)
  const day = handOver.accessDay === null ? 'så fort köparen sagt ja' : exchangeText(handOver.accessDay)
  return (
    <div ref={place} tabIndex={-1} className="pb-6 outline-none">
      {handOver.state === 'asking' && own?.answer === null ? (
        <Alert
          title={`${seller} vill lämna över mappen till ${to}`}
          action={
            <>
              <Button
                size="small"
                variant="primary"
                isBusy={busy === 'yes'}
                onClick={() => say('yes', 'Du har sagt ja. Nu får köparen frågan.')}
              >
                Ja, lämna över
              </Button>
              <Button
                size="small"
                isBusy={busy === 'no'}
                onClick={() => say('no', 'Du har sagt nej. Inget är skickat.')}
              >
                Nej
              </Button>
              <ButtonLink size="small" variant="quiet" to={urls.giveFolder(folder.id, 'kopare')}>
                Se som köparen
              </ButtonLink>
            </>
          }
        >
          <p>
            Ni äger den tillsammans, så du tillfrågas först. {thingsText(handOver.goes)} följer med till köparen och{' '}
            {thingsText(handOver.stays)} stannar. Mappen byter ägare {day}, och ni har kvar allt i ett arkiv. Köparen
            har {handOverAnswerDays}&nbsp;dagar på sig att svara.
          </p>
        </Alert>
      ) : (
        <Alert title={handOver.state === 'accepted' ? `${to} har sagt ja` : `Erbjuden till ${to}`}>
          <p>
            Du har sagt ja. Mappen byter ägare {day}. {seller} kan ta tillbaka erbjudandet till dess.
          </p>
        </Alert>
      )}
    </div>
  )
}
