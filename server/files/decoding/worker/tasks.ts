import type { z } from 'zod'
import { takeLowPriority } from './lowPriority.ts'

/** Answers each task that the server sends. What goes wrong is an answer too. */
export function answerTasks<Task, Answer>(
  task: z.ZodType<Task>,
  work: (task: Task) => Promise<Answer>,
  failed: (error: unknown) => Answer,
): void {
  takeLowPriority()
  const answer = async (one: Task) => process.send?.(await work(one).catch(failed))
  process.on('message', (message) => void answer(task.parse(message)))
  // Without the server there is nothing to do.
  process.on('disconnect', () => process.exit())
}

/** For the log. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300)
