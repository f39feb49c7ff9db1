import { sql, type RawBuilder } from 'kysely'
import { complaintFacts } from '#contract/content/complaintFacts.ts'
import type { Complaint, ComplaintState } from '#contract/content/complaints.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
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
import { letterOf, priceWords } from './letter.ts'
import { boardUntil, limitsOf } from './limits.ts'

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
  const { row } = found
  assertFound(asked, found)
  const about = row?.about ?? (found.jobId === null ? ('purchase' as const) : ('job' as const))
  const today = todayInSweden()
  const noticedOn = row?.noticedOn ?? asked.noticedOn ?? found.reportedOn ?? today.toString()
  const onBuilding = row?.onBuilding ?? asked.onBuilding ?? false
  const since = about === 'job' ? found.jobOn : (found.boughtOn ?? asked.boughtOn ?? null)
  const isConsumer = !notConsumers.has(found.categoryId)
  const isAnimal = found.categoryId === mainCategory.animal
  const said = {
    activityId: row?.activityId ?? null,
    folderId: granted.folderId,
    about,
    name: (about === 'job' ? found.jobTitle : found.componentName) ?? row?.title ?? '',
    componentId: found.componentId,
    replacedById: found.replacedById,
    aboutActivityId: found.jobId,
    faultId: found.faultId,
    makeAndModel: about === 'job' ? null : makeAndModel(found),
    serialNumber: about === 'job' ? null : found.serialNumber,
    since,
    seller: about === 'job' ? found.firmName : (found.boughtAt ?? found.firmName),
    sellerEmail: found.firmEmail,
    price: about === 'job' ? null : found.price,
    currency: found.currency,
    warrantyUntil: about === 'job' ? null : found.warrantyUntil,
    isConsumer,
    what: row?.what ?? found.fault,
    reportedBy: found.reportedBy,
    noticedOn,
    wish: row?.wish ?? ('mend' as const),
    onBuilding,
    papers: found.papers,
  }
  const letter = letterOf({ ...said, writer: found.writer, phone: found.phone })
  return {
    ...said,
    limits: limitsOf({ about, since, noticedOn, onBuilding, isConsumer, isAnimal }, today),
    letter: { ...letter, ...ownLetter(row?.letter ?? null, { ...found, isShown: granted.seesCosts }) },
    state: row?.state ?? ('drafted' as const),
    sentOn: row?.sentOn ?? null,
    answeredOn: row?.answeredOn ?? null,
    answer: row?.answer ?? null,
    askedAgainOn: row?.askedAgainOn ?? null,
    endedOn: row?.endedOn ?? null,
    nextOn: row && isOpen(row) ? row.nextOn : null,
    board: boardOf(row?.sentOn ?? null, isConsumer),
    updatedAt: row && new Date(row.updatedAt),
    firmId: found.firmId,
  }
}

const notConsumers = new Set<number | null>([mainCategory.firm, mainCategory.association, mainCategory.boatClub])

/** What they wrote themselves was begun with the sum, which stays with those who see costs. */
function ownLetter(text: string | null, { fullPrice: price, currency, isShown }: Facts & { isShown: boolean }) {
  if (text === null) return { isOwn: false }
  return { text: isShown ? text : text.replaceAll(priceWords({ price, currency }), ''), isOwn: true }
}

function boardOf(sentOn: string | null, isConsumer: boolean): Complaint['board'] {
  if (sentOn === null || !isConsumer) return null
  const { fee, least, source } = complaintFacts.board
  return { until: boardUntil(sentOn), fee, least: [...least], source }
}

type Row = {
  activityId: number
  title: string
  statusId: number
  nextOn: string | null
  about: Complaint['about']
  wish: Complaint['wish']
  state: ComplaintState
  noticedOn: string
  onBuilding: boolean
  updatedAt: string
} & Record<'what' | 'letter' | 'sentOn' | 'answeredOn' | 'answer' | 'askedAgainOn' | 'endedOn', string | null>

export type StoredPaper = Complaint['papers'][number] & { sha256: string; hasPreview: boolean }

type Facts = {
  /** Null: it is not begun. */
  row: Row | null
  papers: StoredPaper[]
  categoryId: number | null
  writer: string
  currency: Currency
} & Record<'componentId' | 'replacedById' | 'jobId' | 'faultId' | 'firmId' | 'price' | 'fullPrice', number | null> &
  Record<
    'componentName' | 'make' | 'model' | 'serialNumber' | 'boughtOn' | 'boughtAt' | 'warrantyUntil',
    string | null
  > &
  Record<
    'jobTitle' | 'jobOn' | 'fault' | 'reportedOn' | 'reportedBy' | 'firmName' | 'firmEmail' | 'phone',
    string | null
  >

const mostPapers = 20

/**
 * The complaint of an event, or the open one about a thing, and what is known of that: in one statement. Without a fault that is named, and
 * before it is begun, the fault is the latest open one of the component. Its papers are what proves the purchase or the job, and the pictures
 * that were taken of the fault or, once it was noticed, of the thing.
 */
async function read(db: Db, { userId, folderId, seesCosts }: Reader, asked: Asked): Promise<Facts> {
  const { activityId = null, componentId = null, aboutActivityId = null, faultId = null, noticedOn = null } = asked
  const [activity, component, job, named] = [activityId, componentId, aboutActivityId, faultId].map(
    (id) => sql`${id}::bigint`,
  )
  const { rows } = await sql<Facts>`
    with begun as (
      select complaint.*, activity.title, activity.status_id, activity.component_id,
        coalesce(activity.end_date, activity.start_date) as next_on
      from complaint
      join activity on activity.id = complaint.activity_id and activity.folder_id = complaint.folder_id
      where complaint.folder_id = ${folderId} and activity.deletion_id is null
        and complaint.activity_id = coalesce(${activity}, case
          when ${job} is not null then ${openOne(folderId, sql`complaint.about_activity_id = ${job}`)}
          when ${named} is not null then ${openOne(folderId, sql`complaint.fault_id = ${named}`)}
          else ${openOne(folderId, sql`complaint.about = 'purchase' and activity.component_id = ${component}`)} end)
    ), asked as (
      select begun.activity_id is not null as is_begun,
        case when begun.activity_id is null then ${component} when about = 'purchase' then component_id end as component_id,
        case when begun.activity_id is null then ${job} else about_activity_id end as job_id,
        case when begun.activity_id is null then ${named} else fault_id end as fault_id
      from (select) as one left join begun on true
    )
    select ${rowJson} as row, main.category_id as "categoryId", reader.full_name as writer, reader.mobile as phone,
      component.id as "componentId", component.name as "componentName", component.make, component.model,
      component.serial_number as "serialNumber", component.bought_on::text as "boughtOn",
      component.bought_at as "boughtAt", case when ${seesCosts}::boolean then component.price end as price,
      component.price as "fullPrice", coalesce(component.currency, 'SEK') as currency,
      component.warranty_until::text as "warrantyUntil", replacement.id as "replacedById",
      job.id as "jobId", job.title as "jobTitle", coalesce(job.end_date, job.start_date)::text as "jobOn",
      fault.id as "faultId", concat_ws('. ', rtrim(fault.title, '.'), fault.description) as fault,
      fault.reported_on::text as "reportedOn", reporter.full_name as "reportedBy",
      firm.id as "firmId", coalesce(firm.name, worker.name) as "firmName", firm.email as "firmEmail",
      ${papersJson(folderId, noticedOn)} as papers
    from asked
    join folder on folder.id = ${folderId}
    join folder as main on main.id = coalesce(folder.parent_id, folder.id)
    join app_user as reader on reader.id = ${userId}
    left join begun on true
    left join fault as named on named.id = asked.fault_id and named.folder_id = folder.id and named.deletion_id is null
    left join activity as job on job.id = asked.job_id and job.folder_id = folder.id and job.deletion_id is null
    left join component on component.id = coalesce(asked.component_id, case when job.id is null then named.component_id end)
      and component.folder_id = folder.id and component.deletion_id is null
    left join component as replacement on replacement.id = component.replaced_by and replacement.deletion_id is null
    left join lateral (
      select id from fault
      where component_id = component.id and folder_id = folder.id and deletion_id is null and not is_closed
        and asked.fault_id is null and not asked.is_begun
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
  return { ...found, fault: found.fault || null }
}

/** The id of the latest open complaint about a thing. */
const openOne = (folderId: number, isAbout: RawBuilder<unknown>) => sql`(
  select complaint.activity_id from complaint
  join activity on activity.id = complaint.activity_id and activity.folder_id = complaint.folder_id
  where complaint.folder_id = ${folderId} and ${isAbout} and activity.deletion_id is null
    and activity.status_id in (${sql.join(openActivityStatuses)})
  order by complaint.activity_id desc
  limit 1
)`

const rowJson = sql`case when asked.is_begun then json_build_object(
  'activityId', begun.activity_id, 'title', begun.title, 'statusId', begun.status_id, 'nextOn', begun.next_on, 'about', begun.about,
  'what', begun.what, 'noticedOn', begun.noticed_on, 'wish', begun.wish, 'onBuilding', begun.on_building, 'letter', begun.letter,
  'state', begun.state, 'sentOn', begun.sent_on, 'answeredOn', begun.answered_on, 'answer', begun.answer,
  'askedAgainOn', begun.asked_again_on, 'endedOn', begun.ended_on, 'updatedAt', begun.updated_at
) end`

const receipts = sql`file.kind_id in (${sql.lit(fileKind.receipt)}, ${sql.lit(fileKind.agreement)})`
/** The purchase, where it was logged as an event. */
const purchase = sql`select id from activity
  where component_id = component.id and folder_id = folder.id and end_date = component.bought_on`

const papersJson = (folderId: number, noticedOn: string | null) => sql`(
  select coalesce(json_agg(paper order by role desc, id), '[]') from (
    select file.id, file.name, encode(content.sha256, 'hex') as sha256, content.preview = 'done' as "hasPreview", case
      when ${receipts} and file.fault_id is null then 'receipt'
      when content.media_type like 'image/%' and file.kind_id = ${sql.lit(fileKind.photo)} and (
        file.fault_id = fault.id or file.activity_id = begun.activity_id
        or file.day >= coalesce(begun.noticed_on, ${noticedOn}::date, fault.reported_on, current_date)
      ) then 'picture' end as role
    from standing_file as file
    join content on content.sha256 = file.content
    where file.folder_id = ${folderId} and (
      file.fault_id = fault.id or file.activity_id in (begun.activity_id, job.id)
      or job.id is null and (file.component_id = component.id or file.activity_id in (${purchase}))
    )
    limit ${mostPapers}
  ) as paper
  where role is not null
)`

function assertFound(asked: Asked, found: Facts) {
  if (found.row) return
  const { activityId, componentId, aboutActivityId, faultId } = asked
  if (activityId !== undefined || (aboutActivityId !== undefined && found.jobId === null))
    throw new Problem('activityNotFound')
  if (faultId !== undefined && found.faultId === null) throw new Problem('faultNotFound')
  if (found.jobId === null && found.componentId === null) throw new Problem('componentNotFound')
  if (componentId !== undefined && found.componentId !== componentId) throw new Problem('componentNotFound')
}
