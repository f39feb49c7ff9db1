import { sql, type RawBuilder } from 'kysely'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { componentStatus } from '#contract/rules/statuses.ts'

/**
 * SQL: what the price of today of `agreement` comes to in a month, in hundredths of crowns; null where it is paid otherwise, or
 * nobody knows. See `priceOn` and `monthlyCost`.
 */
const monthly = sql`(
  select case when price.currency = 'SEK' then
    price.amount * case price.per when 'month' then 12 when 'quarter' then 4 when 'year' then 1 end / 12.0
      + case when price.unit_price is null then 0 else price.unit_price::numeric * price.yearly_use / 1200 end
  end
  from agreement_price as price
  where price.agreement_id = agreement.id and price.folder_id = agreement.folder_id and price.from_on <= ${today}
    and price.per <> 'once'
  order by price.from_on desc limit 1
)`

/** SQL: what is asked about `agreement`; see `nextDecision`. */
const kind = sql`case when asks_price then 'price'
  when notice_rule = 'anyTime' then 'renewal' else 'notice' end`

/** SQL: of those that run, what is next asked about them. */
const agreements = sql`(
  select json_build_object(
    'total', count(*)::integer,
    'next', (
      array_agg(json_build_object('day', asked_on, 'kind', ${kind}) order by asked_on, agreement.id)
      filter (where asked_on >= ${today} and notice_on is null
        and asked_until > coalesce(case when asks_price then price_chosen_until else kept_until end, '-infinity'))
    )[1],
    'monthly', case when bool_or(seen.sees_costs)
      then coalesce(round(sum(case when seen.sees_costs then ${monthly} end) / 100) * 100, 0)::bigint end
  )
  from seen join agreement on agreement.folder_id = seen.folder_id
  where agreement.deletion_id is null and not coalesce(agreement.ended_on < ${today}, false)
    and not coalesce(agreement.after = 'ends' and agreement.ends_on < ${today}, false)
)`

const loansThat = (are: RawBuilder<unknown>) => sql`(
  select count(*)::integer
  from seen join loan on loan.folder_id = seen.folder_id left join component on component.id = loan.component_id
  where loan.returned_on is null and component.deletion_id is null and ${are}
)`

/** SQL for how much runs by itself, where `seen` names a folder and those below it alone. */
export const ongoing = sql<OpenFolder['ongoing']>`json_build_object(
  'agreements', ${agreements},
  'meters', (
    select count(*)::integer
    from seen join component on component.folder_id = seen.folder_id
    where component.meter_unit is not null and component.deletion_id is null
      and component.status_id = ${sql.lit(componentStatus.inUse)}
  ),
  'loans', ${loansThat(sql`true`)},
  'late', ${loansThat(sql`loan.due_on < ${today}`)},
  'upkeep', (
    (
      select count(*)::integer from seen join component on component.folder_id = seen.folder_id
      where component.due_year is not null and component.deletion_id is null
    )
    + (select count(*)::integer from seen where exists (select from upkeep_fund where folder_id = seen.folder_id offset 0))
  )
)`
