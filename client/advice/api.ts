import { mutationOptions } from '@tanstack/react-query'
import { advice, type NewAdvice } from '#contract/advice.ts'
import { call } from '../api/http.ts'

/** Asks, and lets customer service look into the folder only if that is said here. */
export const askMutation = mutationOptions({
  mutationFn: ({ withLook, ...body }: NewAdvice & { withLook: boolean }) =>
    call(withLook ? advice.askWithLook : advice.ask, { body }),
  meta: { topic: 'support' },
})
