import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { ownership } from '#contract/people/ownership.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'

type Offered = Folder & { offer: NonNullable<Folder['offer']> }

/** The open offer of a folder, for the founder and for the member who is to answer. Empty without one. */
export function OwnershipOfferNotice({ folder }: { folder: Folder }) {
  const { userId } = useUser()
  const place = useRef<HTMLDivElement>(null)
  const { offer } = folder
  // The focused button was removed.
  const onDone = () => place.current?.focus()
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {offer && (
        <div className="pb-6">
          {offer.toUserId === userId ? (
            <OfferToAnswer folder={{ ...folder, offer }} onDone={onDone} />
          ) : (
            <OwnOffer folder={{ ...folder, offer }} onDone={onDone} />
          )}
        </div>
      )}
    </div>
  )
}

type OfferProps = { folder: Offered; onDone: () => void }

function OfferToAnswer({ folder, onDone }: OfferProps) {
  const { title, offer } = folder
  const accept = useMutation(mutation(ownership.accept, 'access', { params: { id: folder.id } }))
  const decline = useMutation(mutation(ownership.decline, 'member', { params: { id: folder.id } }))
  return (
    <Alert
      title={`${offer.fromName} vill lämna över mappen till dig`}
      action={
        <>
          <Button
            size="small"
            variant="primary"
            isBusy={accept.isPending}
            onClick={() => answer(accept, `Du är nu grundare av ${title}.`, onDone)}
          >
            Ta över mappen
          </Button>
          <Button size="small" isBusy={decline.isPending} onClick={() => answer(decline, 'Du har tackat nej.', onDone)}>
            Tacka nej
          </Button>
        </>
      }
    >
      <p>
        Tar du över blir du grundare, med ansvar för hela mappen. {offer.fromName} blir administratör. Inget ändras
        förrän du har svarat.
      </p>
    </Alert>
  )
}

function OwnOffer({ folder, onDone }: OfferProps) {
  const { toName } = folder.offer
  const withdraw = useMutation(mutation(ownership.withdraw, 'member', { params: { id: folder.id } }))
  return (
    <Alert
      title={`${toName} har fått frågan om att ta över mappen`}
      action={
        <Button
          size="small"
          isBusy={withdraw.isPending}
          onClick={() => answer(withdraw, 'Erbjudandet är tillbakataget.', onDone)}
        >
          Ta tillbaka erbjudandet
        </Button>
      }
    >
      <p>Du är grundare tills {toName} tackar ja.</p>
    </Alert>
  )
}

function answer(change: UseMutationResult<null, Error, void>, text: string, onDone: () => void) {
  change.mutate(undefined, {
    onSuccess: () => {
      showToast({ text })
      onDone()
    },
    onError: showError,
  })
}
