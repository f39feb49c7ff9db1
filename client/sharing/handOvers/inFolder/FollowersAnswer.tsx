import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { useAnswering } from './useAnswering.ts'

/** The question to a member whether they come along to the buyer; it can be answered otherwise until the exchange. */
export function FollowersAnswer({ folder, handOver }: { folder: Folder; handOver: HandOver }) {
  const { userId } = useUser()
  const place = useRef<HTMLDivElement>(null)
  const follow = useMutation(mutation(handOvers.follow, 'handOver', { params: { id: folder.id } }))
  const { say, busy } = useAnswering(follow, () => place.current?.focus())
  const seller = handOver.parties.find(({ role }) => role === 'seller')?.name ?? 'Grundaren'
  const own = handOver.parties.find((one) => one.userId === userId)
  const answer = own?.answer ?? null
  const where = own?.place ? `i ${own.place} ` : ''
  const what = own?.place ? handOver.folderTitle : 'mappen'
  const yes = (
    <Button
      size="small"
      variant={answer === null ? 'primary' : 'secondary'}
      isBusy={busy === 'yes'}
      onClick={() => say('yes', 'Du följer med om den nya ägaren också vill.')}
    >
      {answer === null ? 'Ja, gärna' : 'Jag vill följa med'}
    </Button>
  )
  const no = (
    <Button size="small" isBusy={busy === 'no'} onClick={() => say('no', 'Du slutar i mappen när den byter ägare.')}>
      {answer === null ? 'Nej' : 'Jag vill inte följa med'}
    </Button>
  )
  return (
    <div ref={place} tabIndex={-1} className="pb-6 outline-none">
      <Alert
        title={answer === null ? `${seller} lämnar över ${what}. Vill du följa med?` : `${seller} lämnar över ${what}`}
        action={
          <>
            {answer !== 'yes' && yes}
            {answer !== 'no' && no}
          </>
        }
      >
        <p>
          {answer === null
            ? `Du är kvar ${where || 'i mappen '}hos den nya ägaren om ni båda vill. Svarar du inte slutar du när den byter ägare.`
            : answer === 'yes'
              ? `Du har sagt att du vill följa med. Du är kvar ${where}om den nya ägaren också vill.`
              : 'Du har sagt att du inte följer med. Du slutar i mappen när den byter ägare.'}
        </p>
      </Alert>
    </div>
  )
}
