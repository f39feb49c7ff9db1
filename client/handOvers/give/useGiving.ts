import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { urls } from '#contract/urls.ts'
import { namesText } from '../../text/namesText.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { useHandOverLink, useSendHandOver } from '../api.ts'
import { firstName } from '../words.ts'
import type { Step } from './steps.ts'
import type { DraftState } from './useDraft.ts'

type Giving = { saving: DraftState; leaveWhom: () => Promise<boolean>; coOwners: readonly string[] }

/** What the filled button does in each step: saves the draft and goes on, and in the last sends it. */
export function useGiving(folderId: number, step: Step, { saving, leaveWhom, coOwners }: Giving) {
  const navigate = useNavigate()
  const send = useSendHandOver(folderId)
  const link = useHandOverLink(folderId)
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
    const sent = await send.mutateAsync()
    // By link alone the seller passes it on; nobody else has it.
    if (sent.state === 'offered' && buyers.length === 0) {
      await link.mutateAsync()
      return
    }
    const asked = coOwners.length > 0 ? coOwners.map(firstName) : buyers
    showToast({ text: `${namesText(asked)} har fått frågan.` })
    await navigate(urls.folder(folderId))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void goOn()
  }

  return { link: link.data, error, isBusy, onSubmit }
}
