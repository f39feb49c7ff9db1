import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useSendHandOver } from '../api.ts'
import { firstName } from '../handOverText.ts'
import type { Step } from './steps.ts'
import type { DraftState } from './useDraft.ts'

type Giving = {
  saving: DraftState
  leaveWhom: () => Promise<boolean>
  coOwners: readonly string[]
  /** The link of a hand-over that is for whoever opens it first. */
  onLink: (secret: string) => void
}

/** What the filled button does in each step: saves the draft and goes on, and in the last sends it. */
export function useGiving(folderId: number, step: Step, { saving, leaveWhom, coOwners, onLink }: Giving) {
  const navigate = useNavigate()
  const send = useSendHandOver(folderId)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  async function goOn() {
    setBusy(true)
    setError(null)
    try {
      if (step === 'what') await saving.saveNow()
      if (step === 'whom' && !(await leaveWhom())) return
      if (step === 'send') return await sendIt()
      await navigate(urls.giveFolder(folderId, step === 'what' ? 'vem' : 'skicka'))
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }

  async function sendIt() {
    const { buyers } = saving.draft
    await saving.saveNow()
    const byLink = buyers.length === 0
    const { state, secret } = await send.mutateAsync({ byLink })
    if (secret !== null) return onLink(secret)
    const asked = coOwners.length > 0 ? coOwners.map(firstName) : buyers
    if (state === 'offered' && byLink)
      showToast({ text: 'Mappen är erbjuden, men länken blev inte klar. Gör en ny länk här.' })
    else showToast({ text: `${namesText(asked)} har fått frågan.` })
    return navigate(urls.folder(folderId))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void goOn()
  }

  return { error, isBusy, onSubmit }
}
