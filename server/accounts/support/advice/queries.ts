import { sql } from 'kysely'
import type { z } from 'zod'
import type { AdviceCase } from '#contract/accounts/advice.ts'
import { Problem } from '#contract/platform/problems.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import { filesOfCase } from '#server/content/messages/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lookColumns } from '../looks/queries.ts'

type Advice = z.output<typeof AdviceCase>
/** Moments are text in it. */
type InJson = Omit<z.input<typeof AdviceCase>, 'files'>

/** How many of the things that were opened last are told beside a question. */
const readsTold = 3

/** Of `support_case`: the job and the event only in folders that the asker sees, with what they see of the firm. */
const proposals = sql`
  select proposal.message_id as "messageId", proposal.title, proposal.description, proposal.checklist,
    (select to_jsonb(job) from (
      select job.folder_id as "folderId", job.id as "activityId", job.title, job.start_date as day,
        firm.name as "firmName", firm.phone
      from activity as job
      join seen on seen.folder_id = job.folder_id
      join firm on firm.id = job.firm_id and firm.deletion_id is null
      where job.id = proposal.job_id and job.deletion_id is null
    ) as job) as job,
    proposal.added_at is not null as "isAdded",
    (select jsonb_build_object('folderId', added.folder_id, 'activityId', added.id)
      from activity as added join seen on seen.folder_id = added.folder_id
      where added.id = proposal.activity_id and added.deletion_id is null) as added
  from case_proposal as proposal
  join customer_service_message as message on message.id = proposal.message_id
  where message.case_id = support_case.id
  order by message.created_at, message.id`

/** What a user's question for advice has beside its messages. Throws `caseNotFound`. */
export async function adviceCaseOf(db: Db, userId: number, caseId: number): Promise<Advice> {
  const seen = foldersSeenBy(db, userId)
  const { rows } = await sql<InJson>`
    with seen as materialized (${seen})
    select support_case.id as "caseId", support_case.about,
      (select to_jsonb(look) from (
        select ${lookColumns(sql`folder.title`)}
        from case_look
        left join seen on seen.folder_id = case_look.folder_id
        left join folder on folder.id = seen.folder_id
        where case_look.case_id = support_case.id
        order by case_look.given_at desc
        limit 1
      ) as look) as look,
      array(select to_jsonb(read) from (
        select read.id, read.kind, read.title, agent.first_name as who, read.read_at as "readAt"
        from case_look_read as read
        join app_user as agent on agent.id = read.agent_id
        where read.look_id = (
          select id from case_look where case_id = support_case.id order by given_at desc limit 1
        )
        order by read.id desc
        limit ${sql.lit(readsTold)}
      ) as read) as reads,
      array(select to_jsonb(proposal) from (${proposals}) as proposal) as proposals
    from support_case
    where support_case.id = ${caseId} and support_case.user_id = ${userId} and support_case.kind = 'advice'`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('caseNotFound')
  return {
    ...found,
    files: await filesOfCase(db, caseId),
    look: found.look && { ...found.look, givenAt: new Date(found.look.givenAt), until: new Date(found.look.until) },
    reads: found.reads.map((read) => ({ ...read, readAt: new Date(read.readAt) })),
  }
}
