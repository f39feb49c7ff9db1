import type { z } from 'zod'
import { takeLowPriority } from './lowPriority.ts'

/** Answers each task that the server sends. What goes wrong is an answer too. Nobody waits for most of them. */
export function answerTasks<Task, Answer>(
  task: z.ZodType<Task>,
  work: (task: Task) => Promise<Answer>,
  failed: (error: unknown) => Answer,
  { isWaitedFor = false } = {},
): void {
  if (!isWaitedFor) takeLowPriority()
  const answer = async (one: Task) => process.send?.(await work(one).catch(failed))
  process.on('message', (message) => void answer(task.parse(message)))
  // Who ends the server from a terminal sends this to both. We end when it says so: else the file would be to blame.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // Without the server there is nothing to do.
  process.on('disconnect', () => process.exit())
}

/** For the log. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)
