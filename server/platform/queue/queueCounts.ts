import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The states of jobs that still matter. A failed one was tried for the last time. */
export const jobStates = ['created', 'retry', 'active', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export type QueueCounts = Record<JobState, number> & {
  name: string
  /** The time at which the queue's last job was done; null if none was in the last week. */
  lastDone: Date | null
}

/** Every queue, with how many of its jobs are in which state. */
export async function queueCounts(db: Db): Promise<QueueCounts[]> {
  const count = (state: JobState) =>
    sql`count(*) filter (where job.state = ${sql.lit(state)})::integer as ${sql.ref(state)}`
  const { rows } = await sql<QueueCounts>`
    select queue.name, ${sql.join(jobStates.map(count))},
      max(job.completed_on) filter (where job.state = 'completed') as "lastDone"
    from pgboss.queue left join pgboss.job on job.name = queue.name
    group by queue.name order by queue.name
  `.execute(db)
  return rows
}
