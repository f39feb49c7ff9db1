import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState, type ClipboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { NewInvitation, type SentInvitation } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import type { GrantableRole } from '../grantableRoles.ts'
import { addressesIn, isFinished, isSeveral } from './recipients.ts'
import { asGiven, inviteAll, newInvitee, useInvitees, type Invitee } from './useInvitees.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

type Sending = { people: readonly Invitee[]; current: (invitee: Invitee) => Invitee | undefined }

/** The form that invites to a folder: the address in its field, or everybody in the list of those pasted into it. */
export function useInviteForm(folderId: number) {
  const invitees = useInvitees()
  // The role of the row whose address is being corrected in the field, if it has one of its own.
  const [correctedRole, setCorrectedRole] = useState<GrantableRole | null>(null)
  const form = useEmptyForm(folderId)
  const { field: email } = useController({ control: form.control, name: 'email' })
  const { field: role } = useController({ control: form.control, name: 'roleId' })
  const { sent, forgetSent, isBusy, sendOne, sendList } = useSending(form, invitees)
  const { list } = invitees

  function addToList(text: string) {
    invitees.add(text, correctedRole)
    setCorrectedRole(null)
    form.resetField('email')
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!isSeveral(text)) return
    event.preventDefault()
    invitees.add(text)
  }

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault()
    const typed = form.getValues('email').trim()
    // What is typed beside a list, is a list itself, or has a role of its own, is shown as rows before it is sent.
    const isShownFirst = list.length > 0 || correctedRole !== null || addressesIn(typed).length > 1
    if (typed && isShownFirst) return addToList(typed)
    return list.length > 0 ? sendList() : sendOne()
  }

  /** Puts an address of the list back into the field. What was typed there becomes a row. */
  function correct(invitee: Invitee) {
    addToList(form.getValues('email'))
    invitees.remove(invitee.id)
    setCorrectedRole(invitee.roleId)
    email.onChange(invitee.email)
    form.setFocus('email')
  }

  function startOver() {
    form.reset()
    forgetSent()
  }

  function onType(text: string) {
    if (isFinished(text)) return addToList(text)
    // Somebody else is typed into an emptied field.
    if (text === '') setCorrectedRole(null)
    email.onChange(text)
  }

  return { form, email, role, invitees, sent, isBusy, onType, onPaste, onSubmit, correct, startOver }
}

const useEmptyForm = (folderId: number) =>
  useDraftedForm(`invite-${folderId}`, {
    resolver: zodResolver(NewInvitation),
    defaultValues: { folderId, email: '', roleId: roles.observer, words: '' },
  })

/** Sends what is in the field, or the list, and keeps what could not be sent and what has been typed meanwhile. */
function useSending(form: ReturnType<typeof useEmptyForm>, invitees: ReturnType<typeof useInvitees>) {
  const [sent, setSent] = useState<readonly SentInvitation[]>([])
  const sending = useMutation({
    mutationFn: ({ people, current }: Sending) => inviteAll(people, form.getValues(), current),
    meta: { topic: 'invitation' },
    // It says itself why somebody was not invited.
    networkMode: 'always',
  })

  async function send(sendingOf: Sending) {
    const { left, stoppedBy, ...outcome } = await sending.mutateAsync(sendingOf)
    setSent((before) => [...before, ...outcome.sent])
    if (stoppedBy !== undefined) form.setError('root', { message: errorText(stoppedBy) })
    return left
  }

  /** The one in the field, where its problem is told; in the list, if something else has been typed meanwhile. */
  const sendOne = form.handleSubmit(async () => {
    const typed = form.getValues('email')
    const [left] = await send({ people: [newInvitee(typed.trim())], current: asGiven })
    const isTyped = form.getValues('email') === typed
    if (left && !isTyped) return invitees.keep(left)
    if (left?.problem) form.setError('email', { message: left.problem }, { shouldFocus: true })
    if (!left) clear(typed)
  })

  async function sendList() {
    form.clearErrors()
    if (!(await form.trigger('words'))) return
    const typed = form.getValues('email')
    const { list } = invitees
    const left = await send({ people: list, current: invitees.current })
    invitees.settle(list, left)
    if (invitees.isEmpty()) clear(typed)
  }

  /** Empties what has been sent, and keeps the rest for those who have been typed or pasted meanwhile. */
  function clear(typed: string) {
    if (form.getValues('email') !== typed) return
    if (invitees.isEmpty()) form.reset()
    else form.resetField('email')
  }

  return { sent, forgetSent: () => setSent([]), isBusy: sending.isPending, sendOne, sendList }
}
