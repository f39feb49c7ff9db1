import { useMutation } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { folderDocumentAddress, folderDocuments, type FolderDocumentName } from '#contract/platform/fileAddresses.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { fetchBytes, saveBytes } from '#client/platform/api/bytes.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'

type FolderDocumentDialogProps = { folder: Folder; onClose: () => void }

type Words = { label: string; detail: string; done: string; hasCosts: boolean }
const words: Record<FolderDocumentName, Words> = {
  folder: {
    label: 'Hela mappen',
    detail: 'Händelser, komponenter, papper, bilder',
    done: 'Hela mappen är hämtad som pdf.',
    hasCosts: true,
  },
  history: {
    label: 'Historiken',
    detail: 'Till en köpare, utan kostnader',
    done: 'Historiken är hämtad som pdf.',
    hasCosts: false,
  },
  insurance: {
    label: 'Underlag till försäkringen',
    detail: 'Rum för rum, med kvitton',
    done: 'Underlaget är hämtat som pdf.',
    hasCosts: true,
  },
}

/** Fetches a document of a folder. Mounted while it is open. */
export function FolderDocumentDialog({ folder, onClose }: FolderDocumentDialogProps) {
  const [chosen, setChosen] = useState<FolderDocumentName>('folder')
  const [withCosts, setWithCosts] = useState(true)
  const request = useRef<AbortController>(null)
  const hasCosts = folder.seesCosts && words[chosen].hasCosts
  const fetching = useMutation({
    mutationFn: () => {
      request.current = new AbortController()
      const address = folderDocumentAddress(chosen, folder.id, { hidesCosts: hasCosts && !withCosts })
      return fetchBytes(address, request.current.signal)
    },
  })
  // Whoever closes the window waits for it no more: the server need not finish it.
  useEffect(() => () => request.current?.abort(), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    // What is wrong stands in the form.
    const made = await fetching.mutateAsync().catch(() => null)
    if (!made) return
    saveBytes(made)
    onClose()
    showToast({ text: words[chosen].done })
  }

  return (
    <DialogFrame title="Hämta som pdf" isOpen onClose={onClose}>
      <DialogForm
        onSubmit={save}
        lead={
          <p className="text-ink-muted">
            I dokumentet står det som du själv ser i mappen{folder.seesCosts ? '.' : ', men inga kvitton.'}
          </p>
        }
        problem={fetching.error ? errorText(fetching.error) : undefined}
        submitText="Hämta pdf"
        busyText="Gör dokumentet…"
        isBusy={fetching.isPending}
        cancel={onClose}
        further={<ReadLink folderId={folder.id} name={chosen} hidesCosts={hasCosts && !withCosts} />}
      >
        <fieldset disabled={fetching.isPending} className="sheet">
          <legend className="sr-only">Vad ska med?</legend>
          {folderDocuments.map((name) => (
            <RadioRow
              key={name}
              name="document"
              isChosen={chosen === name}
              onChoose={() => setChosen(name)}
              detail={words[name].detail}
            >
              {words[name].label}
            </RadioRow>
          ))}
        </fieldset>
        {folder.seesCosts && (
          <CheckboxField
            label="Ta med vad det kostade"
            hint={
              hasCosts ? 'Annars är inte heller kvitton med.' : 'En köpare får historiken utan kostnader och kvitton.'
            }
            disabled={!hasCosts || fetching.isPending}
            checked={hasCosts && withCosts}
            onChange={() => setWithCosts(!withCosts)}
          />
        )}
        <p role="status" className="min-h-10 text-sm text-ink-muted">
          {fetching.isPending &&
            'Pärmen läser mappen och ritar sidorna. Det tar några sekunder, och upp till en minut för en stor mapp.'}
        </p>
      </DialogForm>
    </DialogFrame>
  )
}

type ReadLinkProps = { folderId: number; name: FolderDocumentName; hidesCosts: boolean }

/** To the same document as pages. */
function ReadLink({ folderId, ...of }: ReadLinkProps) {
  return (
    <ButtonLink variant="quiet" icon={<BookOpen />} to={urls.folderDocument(folderId, of)}>
      Läs på skärmen
    </ButtonLink>
  )
}
