import { useState, type KeyboardEvent } from 'react'
import type { z } from 'zod'
import { errorText } from './formProblem.ts'

/** Adds something from fields within another form: `send` gets what `schema` makes of them. */
export function useAddAtOnce<Schema extends z.ZodType>(
  schema: Schema,
  values: z.input<Schema>,
  send: (values: z.output<Schema>) => Promise<void>,
) {
  const [problem, setProblem] = useState<string>()

  async function add() {
    const read = schema.safeParse(values)
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    try {
      await send(read.data)
    } catch (cause) {
      setProblem(errorText(cause))
    }
  }

  // Enter would send the whole form.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return { problem, add: () => void add(), onKeyDown }
}
