import { sql } from 'kysely'
import type { TradeId } from '#contract/tradePapers/tradeIds.ts'

/**
 * What a firm's name, the titles of what it has done and of the folders where it did so tell of its trade, as patterns of
 * PostgreSQL. What has none of them is of no trade that is told.
 */
const patterns: Record<Exclude<TradeId, 'ovrigt'>, string> = {
  vvs: String.raw`\mvvs|\mrör(et|en|s)?\M|\mrör(mok|jou|läg|arb)|värme|vatten|avlopp|blandare|\melement(et|en)?\M|pump|\mkran`,
  el: String.raw`\mel\M|\melek|\mel(central|uttag|install|arbet|jour|firma|golv|mätar)|jordfels|säkring|laddbox|solcell`,
  badrum: String.raw`badrum|våtrum|kakel|klinker|dusch|tätskikt`,
  sotning: String.raw`\msot|skorsten|eldstad|kamin|brandskyddskontroll|imkanal`,
  ventilation: String.raw`ventilation|\movk\M|frånluft|tilluft|fläkt`,
  tak: String.raw`\mtak(et|en|s)?\M|\mtak(pann|byt|tvätt|läg|arb|läck|mål|plåt)|hängrän|plåtslag`,
  bil: String.raw`\mbil(en|ar)?\M|\mbil(verk|service|repar)|\mdäck(byte|skifte)|oljebyte|\mbroms|kamrem`,
  bat: String.raw`\mbåt|\mmarin|\mrigg|segel|\mvarv(et)?\M|bottenmål|impeller|utombord|inombord|segelbåt|motorbåt`,
}

/** SQL: the trades of which `words`, in lower case, tell. */
export const tradesIn = (words: ReturnType<typeof sql>) => sql<Exclude<TradeId, 'ovrigt'>[]>`array(
  select trade from (values ${sql.join(
    Object.entries(patterns).map(([trade, pattern], place) => sql`(${sql.lit(place)}, ${trade}, ${pattern})`),
  )}) as told (place, trade, pattern)
  where ${words} ~ told.pattern order by told.place
)`
