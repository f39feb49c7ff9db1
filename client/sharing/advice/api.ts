import { mutationOptions } from '@tanstack/react-query'
import { advice, type NewAdvice } from '#contract/accounts/advice.ts'
import { call } from '#client/platform/api/http.ts'
import { attachFiles, idsToSend } from '#client/platform/attachments/uploads/formFiles.ts'

type Question = Omit<NewAdvice, 'uploadIds' | 'idempotencyKey'> & { withLook: boolean }
/** `keyFor` gives the same key for the same question. */
type Asking = { asked: Question; draft: string; keyFor: (whole: unknown) => string }

/**
 * Asks, with the files that were chosen in the draft, and lets customer service look into the folder only if that is
 * said here. Throws `FilesFailed`.
 */
export const askMutation = mutationOptions({
  mutationFn: async ({ asked, draft, keyFor }: Asking) => {
    const whole = { ...asked, uploadIds: await idsToSend(draft) }
    const { withLook, ...body } = { ...whole, idempotencyKey: keyFor(whole) }
    const sent = await call(withLook ? advice.askWithLook : advice.ask, { body })
    attachFiles(draft, 'message')
    return sent
  },
  meta: { topic: 'support' },
})
