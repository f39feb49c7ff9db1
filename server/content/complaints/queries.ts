import { sql } from 'kysely'
import { complaintFacts } from '#contract/content/complaintFacts.ts'
import type { Complaint } from '#contract/content/complaints.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { openActivityStatuses } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { letterOf, withoutSums } from './letter.ts'
import { boardUntil, limitsOf } from './limits.ts'
import { nameIn } from './nextStep.ts'

type Reader = Granted<Action>
type Thing = { componentId?: number | undefined; aboutActivityId?: number | undefined; faultId?: number | undefined }
/** By its event, or by what it is about; and what somebody has entered who has not begun one yet. */
export type Asked = Thing & {
  activityId?: number | undefined
  noticedOn?: string | undefined
  boughtOn?: string | undefined
  onBuilding?: boolean | undefined
}

/**
 * A complaint of a folder, or what there is to begin one with. Throws `activityNotFound`, `componentNotFound` and `faultNotFound` for what
 * it is asked by.
 */
export async function complaintOf(db: Db, granted: Reader, asked: Asked) {
  const found = await read(db, granted, asked)
  const { categoryId, make, model, price, currency, writer, phone, ownLetter, name, ...rest } = found
  const isConsumer = !notConsumers.has(categoryId)
  // What it was about may be gone: then its event says what that was called.
  const said = {
    ...rest,
    name: name ?? nameIn(found.title ?? ''),
    makeAndModel: makeAndModel({ make, model }),
    isConsumer,
  }
  const letter = letterOf({ ...said, price, currency, writer, phone })
  const own = ownLetter !== null && { text: granted.seesCosts ? ownLetter : withoutSums(ownLetter) }
  return {
    ...said,
    limits: limitsOf({ ...said, isAnimal: categoryId === mainCategory.animal }, todayInSweden()),
    letter: { ...letter, ...own, isOwn: ownLetter !== null },
    board: boardOf(said.sentOn, isConsumer),
  }
}

const notConsumers = new Set<number | null>([mainCategory.firm, mainCategory.association, mainCategory.boatClub])

function boardOf(sentOn: string | null, isConsumer: boolean): Complaint['board'] {
  if (sentOn === null || !isConsumer) return null
  const { fee, least, source } = complaintFacts.board
  return { until: boardUntil(sentOn), fee, least: [...least], source }
}

export type StoredPaper = Complaint['papers'][number] & { sha256: string; hasPreview: boolean }

type Facts = Omit<
  Complaint,
  'name' | 'makeAndModel' | 'isConsumer' | 'limits' | 'letter' | 'board' | 'papers' | 'updatedAt'
> & {
  papers: StoredPaper[]
  updatedAt: Date | null
  currency: Currency
  writer: string
} & Record<'name' | 'title' | 'make' | 'model' | 'phone' | 'ownLetter', string | null> &
  Record<'categoryId' | 'firmId' | 'price', number | null>

const mostPapers = 20

/**
 * The complaint of an event, or the open one about a thing, and what is known of that: in one statement. Without a fault that is named, and
 * before it is begun, the fault is the latest open one of the component. Its papers are what proves the purchase or the job, and the pictures
 * that were taken of the fault or, once it was noticed, of the thing.
 */
async function read(db: Db, { userId, folderId, seesCosts }: Reader, asked: Asked): Promise<Facts> {
  const { activityId = null, componentId = null, aboutActivityId = null, faultId = null } = asked
  const { noticedOn = null, boughtOn = null, onBuilding = false } = asked
  const [activity, component, job, named] = [activityId, componentId, aboutActivityId, faultId].map(
    (id) => sql`${id}::bigint`,
  )
  const { rows } = await sql<Facts>`
    with begun as (
      select complaint.*, activity.title, activity.component_id, activity.status_id in (${openStatuses}) as is_open,
        coalesce(activity.end_date, activity.start_date) as next_on
      from complaint
      join activity on activity.id = complaint.activity_id and activity.folder_id = complaint.folder_id
      where complaint.folder_id = ${folderId} and activity.deletion_id is null and case
        when ${activity} is not null then complaint.activity_id = ${activity}
        -- One that goes on is not begun anew, though its event was ticked off.
        when activity.status_id not in (${openStatuses}) and complaint.state not in ('sent', 'answered') then false
        when ${job} is not null then about_activity_id = ${job}
        when ${named} is not null then fault_id = ${named}
        else about = 'purchase' and activity.component_id = ${component} end
      order by complaint.activity_id desc
      limit 1
    ), asked as (
      select coalesce(about, case when ${job} is null then 'purchase' else 'job' end) as about,
        case when activity_id is null then ${component} else component_id end as component_id,
        case when activity_id is null then ${job} else about_activity_id end as job_id,
        case when activity_id is null then ${named} else fault_id end as fault_id
      from (select) as one left join begun on true
    )
    select begun.activity_id as "activityId", folder.id as "folderId", asked.about, begun.title,
      case asked.about when 'job' then job.title else component.name end as name,
      component.id as "componentId", replacement.id as "replacedById", job.id as "aboutActivityId", fault.id as "faultId",
      component.make, component.model, component.serial_number as "serialNumber",
      case asked.about when 'job' then coalesce(job.end_date, job.start_date)
        else coalesce(component.bought_on, ${boughtOn}) end as since,
      coalesce(component.bought_at, firm.name, worker.name) as seller, firm.id as "firmId", firm.email as "sellerEmail",
      case when ${seesCosts}::boolean then component.price end as price, coalesce(component.currency, 'SEK') as currency,
      component.warranty_until as "warrantyUntil", main.category_id as "categoryId",
      coalesce(begun.what, nullif(concat_ws('. ', rtrim(fault.title, '.'), fault.description), '')) as what,
      reporter.full_name as "reportedBy", ${noticed(noticedOn)} as "noticedOn", coalesce(begun.wish, 'mend') as wish,
      coalesce(begun.on_building, ${onBuilding}) as "onBuilding", coalesce(begun.state, 'drafted') as state,
      begun.sent_on as "sentOn", begun.answered_on as "answeredOn", begun.answer, begun.asked_again_on as "askedAgainOn",
      begun.ended_on as "endedOn", case when begun.is_open then begun.next_on end as "nextOn", begun.letter as "ownLetter",
      begun.updated_at as "updatedAt", reader.full_name as writer, reader.mobile as phone,
      ${papersJson(folderId, noticedOn)} as papers
    from asked
    join folder on folder.id = ${folderId}
    join folder as main on main.id = coalesce(folder.parent_id, folder.id)
    join app_user as reader on reader.id = ${userId}
    left join begun on true
    left join fault as named on named.id = asked.fault_id and named.folder_id = folder.id and named.deletion_id is null
    left join activity as job on job.id = asked.job_id and job.folder_id = folder.id and job.deletion_id is null
    left join component on asked.about = 'purchase' and component.id = coalesce(asked.component_id, named.component_id)
      and component.folder_id = folder.id and component.deletion_id is null
    left join component as replacement on replacement.id = component.replaced_by and replacement.deletion_id is null
    left join lateral (
      select id from fault
      where component_id = component.id and folder_id = folder.id and deletion_id is null and not is_closed
        and asked.fault_id is null and begun.activity_id is null
      order by reported_on desc, id desc
      limit 1
    ) as latest on true
    left join fault on fault.id = coalesce(named.id, latest.id)
    left join app_user as reporter on reporter.id = fault.created_by
    left join firm as worker on worker.id = job.firm_id
    left join lateral (
      select firm.id, firm.name, firm.email from firm
      where firm.folder_id = main.id and firm.deletion_id is null
        and (firm.id = job.firm_id or job.id is null and lower(firm.name) = lower(component.bought_at))
        -- Who does not see the main folder sees no register.
        and exists (select from folder_access where folder_id = main.id and user_id = reader.id)
      order by firm.id
      limit 1
    ) as firm on true`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('folderNotFound')
  assertFound(asked, found)
  return found
}

const openStatuses = sql.join(openActivityStatuses)

const noticed = (entered: string | null) =>
  sql`coalesce(begun.noticed_on, ${entered}, fault.reported_on, ${todayInSweden().toString()})`

const receipts = sql`file.kind_id in (${sql.lit(fileKind.receipt)}, ${sql.lit(fileKind.agreement)})`
/** The purchase, where it was logged as an event. */
const purchase = sql`select id from activity
  where component_id = component.id and folder_id = folder.id and end_date = component.bought_on`

const papersJson = (folderId: number, noticedOn: string | null) => sql`(
  select coalesce(json_agg(paper), '[]') from (
    select file.id, file.name, encode(content.sha256, 'hex') as sha256, content.preview = 'done' as "hasPreview", role
    from standing_file as file
    join content on content.sha256 = file.content
    cross join lateral (
      select case
        when ${receipts} and file.fault_id is null then 'receipt'
        when content.media_type like 'image/%' and file.kind_id = ${sql.lit(fileKind.photo)} and (
          file.fault_id = fault.id or file.activity_id = begun.activity_id or file.day >= ${noticed(noticedOn)}
        ) then 'picture' end as role
    ) as its
    where role is not null and file.folder_id = ${folderId} and (
      file.fault_id = fault.id or file.activity_id in (begun.activity_id, job.id)
      or job.id is null and (file.component_id = component.id or file.activity_id in (${purchase}))
    )
    order by role desc, file.id
    limit ${mostPapers}
  ) as paper
)`

function assertFound({ activityId, componentId, aboutActivityId, faultId }: Asked, found: Facts) {
  if (found.activityId !== null) return
  if (activityId !== undefined || (found.about === 'job' && found.aboutActivityId === null))
    throw new Problem('activityNotFound')
  if (faultId !== undefined && found.faultId === null) throw new Problem('faultNotFound')
  const isThing = componentId === undefined ? found.componentId !== null : found.componentId === componentId
  if (aboutActivityId === undefined && !isThing) throw new Problem('componentNotFound')
}
