import { importDays } from '#contract/platform/limits.ts'
import { sql } from 'kysely'
import {
  mostImports,
  mostPlaces,
  type ImportPapers,
  type ImportPlace,
  type ImportRow,
  type ImportRun,
  type OpenImport,
  type RowState,
} from '#contract/intake/importShapes.ts'
import type { PurchaseSign, ReadSetting } from '#contract/intake/importSettings.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Paging } from '#server/platform/database/page.ts'
import type { Db } from '#server/platform/database/database.ts'
import { meterOf, metersOfRun, notedValue, titleOfKind, type Meter } from './plan/meter.ts'
import { assumedCurrency } from './plan/amounts.ts'
import { purchasesOf } from './plan/purchases.ts'
import { papersOfRun } from './papers/papers.ts'
import { isOwn, runColumns, type Run } from './run.ts'
import type { Difference, Planned, Why } from './plan/planned.ts'

const until = sql<Date>`coalesce(done_at, touched_at) + ${sql.lit(importDays)} * interval '1 day'`

type Listed = Run & { folderTitle: string; until: Date }

/** The caller's own of a folder: drafts, and what came in as long as it can be undone. */
export async function importsIn(db: Db, { userId, folderId }: Granted<'ImportItems'>, { topX, skip }: Paging) {
  const { rows } = await sql<Listed & { total: number }>`
    select ${runColumns}, folder.title as "folderTitle", ${until} as until, count(*) over () as total
    from import_run join folder on folder.id = import_run.folder_id
    where user_id = ${userId} and import_run.folder_id = ${folderId} and thrown_at is null
    order by touched_at desc, import_run.id desc limit ${topX} offset ${skip}`.execute(db)
  return { items: rows.map(described), total: rows[0]?.total ?? 0 }
}

/** A person's drafts in folders that they see, the newest first: what is not finished. */
export async function draftsOf(db: Db, userId: number): Promise<ImportRunRow[]> {
  const { rows } = await sql<Listed>`
    select ${runColumns}, folder.title as "folderTitle", ${until} as until
    from import_run join folder on folder.id = import_run.folder_id
    where import_run.user_id = ${userId} and state in ('draft', 'writing') and thrown_at is null
      and exists (select from folder_access where folder_id = folder.id and user_id = ${userId})
    order by touched_at desc, import_run.id desc limit ${sql.lit(mostImports)}`.execute(db)
  return rows.map(described)
}

/** Dates as the server has them. */
type ImportRunRow = ReturnType<typeof described>

const described = ({ reading, counts, ...run }: Listed) => ({
  id: run.id,
  folderId: run.folderId,
  folderTitle: run.folderTitle,
  source: run.source,
  name: run.name,
  state: run.state,
  step: run.step,
  rows: reading.rows,
  createdAt: run.createdAt,
  touchedAt: run.touchedAt,
  doneAt: run.doneAt,
  undoneAt: run.undoneAt,
  until: run.until,
  // Those of an earlier version have none.
  counts: counts && {
    ...counts,
    readings: counts.readings ?? 0,
    lacking: counts.lacking ?? [],
    income: counts.income ?? 0,
    sums: counts.sums ?? [],
  },
})

type Found = Listed & {
  meters: Meter[]
  papers: ImportPapers
  written: number | null
  isRemembered: boolean
  subFolders: { id: number; title: string }[]
  placeRows: { name: string; rows: number }[]
}

/** A run as its own person works with it. Throws `importNotFound`. */
export async function openImport(db: Db, granted: Granted<'ImportItems'>, id: number) {
  const { userId, isMain } = granted
  // By the position of the column of places, without planning: the values are there before anything is worked out.
  const { rows } = await sql<Found>`
    select ${runColumns}, folder.title as "folderTitle", ${until} as until,
      ${papersOfRun} as papers, ${metersOfRun} as meters,
      (select written from import_progress where run_id = import_run.id) as written,
      exists (select from import_pairs where import_pairs.user_id = import_run.user_id
        and import_pairs.fingerprint = import_run.fingerprint) as "isRemembered",
      (select coalesce(json_agg(json_build_object('id', below.id, 'title', below.title) order by below.title collate swedish_titles), '[]')
        from folder as below where ${isMain} and below.parent_id = import_run.folder_id and below.deletion_id is null
          and below.status_id = ${sql.lit(folderStatus.active)} and exists (
            select from folder_access where folder_id = below.id and user_id = ${userId}
              and role_id <= ${sql.lit(roles.administrator)})) as "subFolders",
      (select coalesce(json_agg(json_build_object('name', name, 'rows', rows) order by rows desc, name), '[]') from (
        select btrim(cells[placed.at]) as name, count(*) as rows from import_row, (
          select position as at from jsonb_array_elements_text(reading->'columns') with ordinality as listed (name, position)
          where pairs->>(position - 1)::int = 'subFolder' limit 1
        ) as placed
        where import_row.run_id = import_run.id and ${isMain} and btrim(cells[placed.at]) <> ''
        group by 1 order by 2 desc, 1 limit ${sql.lit(mostPlaces)}
      ) as place) as "placeRows"
    from import_run join folder on folder.id = import_run.folder_id
    where ${isOwn(granted, id)}`.execute(db)
  const [run] = rows
  if (!run) throw new Problem('importNotFound')
  return opened(run, await purchasesOf(db, run))
}

function opened(run: Found, purchases: ReadSetting<PurchaseSign> | null) {
  const { reading } = run
  return {
    ...described(run),
    size: run.size,
    // That of a file read by an earlier version has no heading to choose.
    settings: { ...reading.settings, heading: reading.settings.heading ?? null },
    sheets: reading.sheets,
    sheet: run.settings.sheet,
    told: reading.told,
    first: reading.first ?? [],
    columns: reading.columns.map((name, index) => ({ name, values: reading.values[index] ?? [] })),
    makes: run.makes,
    pairs: run.pairs,
    isRemembered: run.isRemembered,
    isFixed: reading.tableKind === 'homeboxCollection',
    places: run.placeRows.map(({ name, rows }) => ({ name, rows, to: placeOf(run, name) })),
    subFolders: run.subFolders,
    meter: meterOf(run, run.meters),
    meters: run.meters,
    amounts: run.amounts ?? { purchases: null, currency: null },
    purchases,
    currency: assumedCurrency(run),
    titleOfRows: titleOfKind(reading.tableKind),
    written: run.written ?? 0,
    failure: run.failure,
    papers: run.papers,
  } satisfies Omit<OpenImport, keyof ImportRun> & ImportRunRow
}

/** Where a place belongs: as somebody said, else the sub-folder that is called the same, else a new one. */
export function placeOf({ places, subFolders }: Pick<Found, 'places' | 'subFolders'>, name: string): ImportPlace {
  const said = places[name]
  if (said !== undefined) return said
  const like = name.trim().toLowerCase()
  return subFolders.find(({ title }) => title.trim().toLowerCase() === like)?.id ?? 'new'
}

type FoundRow = Omit<
  ImportRow,
  | 'title'
  | 'place'
  | 'firm'
  | 'component'
  | 'day'
  | 'endDay'
  | 'cost'
  | 'currency'
  | 'isDone'
  | 'reading'
  | 'litres'
  | 'warranty'
  | 'repeats'
> & {
  planned: Planned | null
  whys: Why[] | null
  differences: Difference[] | null
}

type Filter = Paging & { state?: RowState | undefined; number?: number }

/**
 * The rows of a run in the order of the file, once they have been worked out; those of one state or all, or one of them.
 * Throws `importNotFound`.
 */
export async function rowsOf(db: Db, granted: Granted<'ImportItems'>, id: number, { state, number, ...page }: Filter) {
  const where = sql`run_id = ${id} and state is not null
    ${state === undefined ? sql`` : sql`and state = ${state}`}
    ${number === undefined ? sql`` : sql`and number = ${number}`}`
  const { rows } = await sql<FoundRow & { total: number }>`
    select number, row.state, kind, cells, planned, choice, is_left_out as "isLeftOut", whys, differences,
      (select name from activity_type where activity_type.id = (planned->>'typeId')::int) as "typeName",
      coalesce(
        (select json_build_object('id', id, 'folderId', folder_id, 'day', start_date) from activity
          where activity.id = existing_id and kind = 'activity'),
        (select json_build_object('id', id, 'folderId', folder_id, 'day', bought_on) from component
          where component.id = existing_id and kind = 'component')) as existing,
      (select count(*) from import_row where ${where}) as total
    from import_run left join lateral (
      select number, state, coalesce(kind, makes) as kind, cells, planned, choice, is_left_out, whys, differences, existing_id
      from import_row where ${where} order by number limit ${page.topX} offset ${page.skip}
    ) as row on true
    where ${isOwn(granted, id)}
    order by number`.execute(db)
  const [first] = rows
  if (!first) throw new Problem('importNotFound')
  return { items: rows.filter((row) => row.number !== null).map(shownRow), total: first.total }
}

function shownRow({ planned, whys, differences, ...row }: FoundRow): ImportRow {
  const activity = planned?.kind === 'activity' ? planned : null
  const component = planned?.kind === 'component' ? planned : null
  return {
    number: row.number,
    state: row.state,
    kind: row.kind,
    cells: row.cells,
    choice: row.choice,
    isLeftOut: row.isLeftOut,
    typeName: row.typeName,
    existing: row.existing,
    title: planned?.title ?? null,
    place: planned?.subFolder ?? null,
    day: activity?.startDate ?? component?.boughtOn ?? null,
    endDay: activity?.endDate ?? null,
    cost: activity?.cost ?? component?.price ?? null,
    currency: planned?.currency ?? 'SEK',
    firm: activity?.firm ?? component?.boughtAt ?? null,
    component: activity?.component ?? null,
    isDone: activity && activity.statusId === activityStatus.done,
    reading: activity && notedValue(activity.reading),
    litres: activity?.litres ?? null,
    warranty: component?.warrantyUntil ?? null,
    repeats: activity?.recurrence?.words ?? null,
    whys: whys ?? [],
    differences: differences ?? [],
  }
}
