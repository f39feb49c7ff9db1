import { useMutation, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { folders } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { may } from '#contract/rules/permissions.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { DraftFilesField } from '#client/platform/attachments/uploads/DraftFilesField.tsx'
import { FilesFailed } from '#client/platform/attachments/uploads/formFiles.ts'
import { draftStorageKey } from '#client/platform/drafts/clearDrafts.ts'
import { readDraft, useSavedDraft } from '#client/platform/drafts/savedDraft.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter, DialogFormLayout } from '#client/ui/overlays/dialogParts.tsx'
import { AboutChips } from './AboutChips.tsx'
import { askMutation } from './api.ts'
import { LookSwitch } from './LookSwitch.tsx'

type AdviceDialogProps = { folderId: number | undefined; onClose: () => void }

const Draft = z.object({ text: z.string() })
const content = requiredText(limits.description)

/** Asks customer service for advice about a folder, or about a component of it. Mounted while it is open. */
export function AdviceDialog({ folderId, onClose }: AdviceDialogProps) {
  const [about, setAbout] = useState({ folderId, componentId: null as number | null })
  const { data: folder } = useQuery({
    ...query(folders.one, { params: { id: about.folderId ?? 0 } }),
    enabled: about.folderId !== undefined,
  })
  // Somebody outside is let in only where the person has said so for this very folder.
  const [lookInto, setLookInto] = useState<number>()
  const field = useRef<HTMLTextAreaElement>(null)
  const question = useQuestion(folderId)
  const asking = useMutation(askMutation)
  const navigate = useNavigate()
  const mayLetLook = folder !== undefined && may(folder.roleId, 'LetSupportLook')
  const withLook = mayLetLook && lookInto === folder.id

  async function ask(event: FormEvent) {
    event.preventDefault()
    const text = question.check()
    if (text === undefined) field.current?.focus()
    if (text === undefined || about.folderId === undefined || asking.isPending) return
    const asked = { folderId: about.folderId, componentId: about.componentId, content: text, withLook }
    // What is wrong stands in the form.
    const { draft, keyFor } = question
    const sent = await asking.mutateAsync({ asked, draft, keyFor }).catch(() => null)
    if (!sent) return
    question.forget()
    onClose()
    const show = () => void navigate(urls.supportMessage(sent.messageId))
    showToast({ text: 'Frågan är skickad till kundtjänst.', action: { label: 'Visa frågan', run: show } })
  }

  return (
    <DialogFrame title="Fråga om råd" isOpen onClose={onClose}>
      <DialogFormLayout onSubmit={(event) => void ask(event)}>
        <DialogBody>
          <FormError message={asking.error ? whyNot(asking.error) : undefined} />
          <TextArea
            label="Vad undrar du?"
            autoFocus
            ref={field}
            error={question.error}
            maxLength={limits.description}
            value={question.text}
            readOnly={asking.isPending}
            onChange={({ target }) => question.write(target.value)}
          />
          <DraftFilesField draft={question.draft} />
          <AboutChips isFree={folderId === undefined} folder={folder} about={about} onChange={setAbout} />
          {folder && (
            <LookSwitch
              folder={folder}
              isAllowed={mayLetLook}
              isOn={withLook}
              onChange={(isOn) => setLookInto(isOn ? folder.id : undefined)}
            />
          )}
          <p className="flex gap-3 text-sm text-ink-muted">
            <Info className="mt-0.5 size-4.5 shrink-0" />
            Vi säljer inget och skickar inte frågan till någon firma. Vid vattenläcka eller gaslukt: ring jour eller
            112.
          </p>
        </DialogBody>
        <DialogFooter>
          <Button
            type="submit"
            variant="primary"
            isBusy={asking.isPending}
            busyText="Skickar…"
            disabled={about.folderId === undefined}
          >
            Skicka frågan
          </Button>
          <ButtonLink variant="quiet" to={urls.whoCan} onClick={onClose}>
            Vem kan?
          </ButtonLink>
        </DialogFooter>
      </DialogFormLayout>
    </DialogFrame>
  )
}

const whyNot = (error: Error) =>
  error instanceof FilesFailed
    ? 'En fil kunde inte skickas. Försök igen med den eller ta bort den. Det du har skrivit finns kvar.'
    : errorText(error)

/** What is asked. It is kept until it is sent, also when the window is closed meanwhile. */
function useQuestion(folderId: number | undefined) {
  const name = draftStorageKey(useUser().userId, `advice-${folderId ?? 'any'}`)
  const [saved] = useState(() => readDraft(name, Draft))
  const [text, setText] = useState(saved?.text ?? '')
  const [error, setError] = useState<string>()
  const { keyFor, forget } = useSavedDraft(name, saved, text === '' ? undefined : { text })

  /** The text to send; undefined: the field says what is wrong with it. */
  function check(): string | undefined {
    const checked = content.safeParse(text)
    setError(checked.error?.issues[0]?.message)
    return checked.data
  }

  function write(written: string) {
    setText(written)
    // Checked again on input once there is an error.
    if (error) setError(content.safeParse(written).error?.issues[0]?.message)
  }

  return { draft: name, text, error, check, write, keyFor, forget }
}
