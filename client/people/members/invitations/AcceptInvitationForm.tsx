import { errorText } from '#client/platform/forms/formProblem.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { folderPath } from '../names.ts'
import { useAnswerInvitation } from './useAnswerInvitation.ts'

/** Accepts or declines an invitation; opened to decline, it offers only that. */
export function AcceptInvitationForm({ id: memberId, params, close, cancel }: ModalContent<'AcceptInvitations'>) {
  const { isDeclining = false } = params
  const answer = useAnswerInvitation({ memberId, folderTitle: params.folderTitle })
  const closeWhenDone = async (isDone: Promise<boolean>) => (await isDone) && close()
  return (
    <>
      <DialogBody>
        <p>
          {isDeclining
            ? 'Vill du tacka nej? Ångrar du dig behöver du bli inbjuden igen.'
            : 'När du har tackat ja ser du allt i mappen, och de andra ser dina kontaktuppgifter.'}
        </p>
        <DefinitionList
          items={[
            { label: 'Mapp', value: folderPath(params) },
            { label: 'Din roll', value: params.roleName },
            { label: 'Inbjuden av', value: params.invitedBy },
          ]}
        />
        <FormError message={answer.error ? errorText(answer.error) : undefined} />
      </DialogBody>
      <DialogFooter>
        {!isDeclining && (
          <Button
            variant="primary"
            isBusy={answer.isAccepting}
            busyText="Accepterar…"
            disabled={answer.isDeclining}
            onClick={() => void closeWhenDone(answer.accept())}
          >
            Acceptera
          </Button>
        )}
        <Button
          variant={isDeclining ? 'primary' : 'secondary'}
          isBusy={answer.isDeclining}
          busyText="Tackar nej…"
          disabled={answer.isAccepting}
          onClick={() => void closeWhenDone(answer.decline())}
        >
          Tacka nej
        </Button>
        {isDeclining && <Button onClick={cancel}>Avbryt</Button>}
      </DialogFooter>
    </>
  )
}
