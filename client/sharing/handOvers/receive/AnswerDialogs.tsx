import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { longestHandOverWords } from '#contract/sharing/handOvers.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf } from '#client/platform/api/query.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { firstName } from '../handOverText.ts'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import type { ReceivedProps } from './receivedPage.ts'

type WindowProps = ReceivedProps & { onClose: () => void }

/** A question to the seller, in a window. Mounted while it is open. */
export function AskDialog({ id, cover, onClose }: WindowProps) {
  const seller = firstName(cover.sellers[0] ?? '')
  return (
    <DialogFrame title={`Fråga ${seller}`} isOpen onClose={onClose}>
      {cover.isConfirmed ? (
        <AskForm {...{ id, seller, onClose }} />
      ) : (
        <DialogBody>
          <ConfirmAddress id={id} cover={cover} to={`${seller} ska veta vem som frågar`} />
        </DialogBody>
      )}
    </DialogFrame>
  )
}

function AskForm({ id, seller, onClose }: { id: number; seller: string; onClose: () => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const asking = useMutation({
    mutationFn: () => call(handOverLink.ask, { params: { id }, body: { text: text.trim() } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(handOverLink.cover) })
      onClose()
    },
  })
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(text.trim() === '')
        if (text.trim() !== '' && text.length <= longestHandOverWords && !asking.isPending) asking.mutate()
      }}
      problem={asking.error ? errorText(asking.error) : undefined}
      submitText="Skicka frågan"
      busyText="Skickar…"
      isBusy={asking.isPending}
      cancel={onClose}
    >
      <TextArea
        label="Vad undrar du?"
        hint={`${seller} får ett mejl. Svaret kommer till dig och står på den här sidan.`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        maxLength={longestHandOverWords}
        error={problemOf(text) ?? (isEmpty && text.trim() === '' ? 'Skriv din fråga.' : undefined)}
        onChange={({ target }) => setText(target.value)}
      />
    </DialogForm>
  )
}

const problemOf = (text: string) =>
  text.length > longestHandOverWords ? `Skriv högst ${longestHandOverWords}\u00a0tecken.` : undefined

/** The no, which is final. Mounted while it is open. */
export function DeclineDialog({ id, cover, onDeclined, onClose }: WindowProps) {
  const seller = firstName(cover.sellers[0] ?? '')
  const [words, setWords] = useState('')
  const declining = useMutation({
    mutationFn: () => call(handOverLink.decline, { params: { id }, body: { words: words.trim() || null } }),
    onSuccess: onDeclined,
  })
  return (
    <DialogFrame title={`Tacka nej till ${cover.title}?`} isOpen onClose={onClose}>
      {cover.isConfirmed ? (
        <DialogForm
          onSubmit={(event) => {
            event.preventDefault()
            if (!problemOf(words) && !declining.isPending) declining.mutate()
          }}
          lead={
            <p className="text-ink-muted">
              Länken slutar gälla, och {seller} får veta det. Det går inte att ändra sig: {seller} kan göra ett nytt
              erbjudande.
            </p>
          }
          problem={declining.error ? errorText(declining.error) : undefined}
          submitText="Tacka nej"
          busyText="Skickar…"
          tone="danger"
          isBusy={declining.isPending}
          cancel={onClose}
        >
          <TextArea
            label={`Några ord till ${seller}`}
            optional
            rows={3}
            value={words}
            maxLength={longestHandOverWords}
            error={problemOf(words)}
            onChange={({ target }) => setWords(target.value)}
          />
        </DialogForm>
      ) : (
        <DialogBody>
          <ConfirmAddress id={id} cover={cover} to="tacka nej" />
        </DialogBody>
      )}
    </DialogFrame>
  )
}
