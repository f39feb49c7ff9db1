import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { NewMessage } from '#contract/messages.ts'
import { Problem, statusOf } from '#contract/problems.ts'
import { networkText, showProblem } from '../formProblem.ts'

export type MessageValues = NewMessage
type Valid = z.output<typeof NewMessage>
type MessageForm = UseFormReturn<MessageValues, unknown, Valid>

/** The form of a new message. Chosen recipients and the whole group exclude each other. */
export function useMessageForm(folderId: number, folderTitle: string) {
  const form: MessageForm = useForm<MessageValues, unknown, Valid>({
    resolver: withSubject(folderTitle),
    defaultValues: { subject: '', content: '', recipientIds: [], isToGroup: false, myObjectId: folderId },
  })

  function address(recipientIds: number[], isToGroup: boolean) {
    form.setValue('recipientIds', recipientIds, { shouldDirty: true })
    form.setValue('isToGroup', isToGroup, { shouldDirty: true })
    if (isToGroup || recipientIds.length > 0) form.clearErrors('recipientIds')
  }

  return {
    form,
    choose: (userIds: number[]) => address(userIds, userIds.length === 0 && form.getValues('isToGroup') === true),
    turnGroup: (isToGroup: boolean) => address(isToGroup ? [] : (form.getValues('recipientIds') ?? []), isToGroup),
  }
}

/** An empty subject is the folder's title; what is typed stays as it is until the message is sent. */
function withSubject(folderTitle: string): Resolver<MessageValues, unknown, Valid> {
  const resolve = zodResolver(NewMessage)
  return (values, ...rest) => resolve({ ...values, subject: values.subject.trim() || folderTitle }, ...rest)
}

/** A message that did not get through is a matter of the network, whatever stopped it on the way. */
export function showSendProblem(form: MessageForm, error: unknown) {
  if (error instanceof Problem && statusOf[error.code] < 500)
    showProblem(form, error, { memberNotFound: 'recipientIds' })
  else form.setError('root', { message: networkText })
}
