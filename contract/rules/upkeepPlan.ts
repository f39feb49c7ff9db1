/** How many years a plan covers, from the one after this. */
export const planYears = 30

/** Of a part what says when it is done next: a decision, or the year that it is from and how long it lasts. */
export type LastingPart = {
  from: number | null
  lifeYears: number | null
  dueYear: number | null
  /** In hundredths; null: not known. */
  cost: number | null
}

export type PlannedPart<P> = P & {
  next: number
  /** It should have been done before this year. */
  isLate: boolean
  /** The years of the plan in which it is done; what is late, or due this year, in the first. */
  years: number[]
}

const nextOf = ({ from, lifeYears, dueYear }: LastingPart) =>
  dueYear ?? (from !== null && lifeYears !== null ? from + lifeYears : null)

/** When each part is done in the plan, what is late first, and what each year costs in the prices of today. */
export function upkeepPlan<P extends LastingPart>(parts: readonly P[], thisYear: number) {
  const firstYear = thisYear + 1
  const lastYear = thisYear + planYears
  const planned = parts.flatMap((part): PlannedPart<P>[] => {
    const { lifeYears } = part
    const next = nextOf(part)
    if (next === null) return []
    const years: number[] = []
    for (let year = Math.max(next, firstYear); year <= lastYear; year += lifeYears ?? Infinity) years.push(year)
    return [{ ...part, next, isLate: next < thisYear, years }]
  })
  const years = Array.from({ length: planYears }, (_, index) => ({ year: firstYear + index, cost: 0 }))
  for (const { years: own, cost } of planned) for (const year of own) years[year - firstYear]!.cost += cost ?? 0
  const cost = years.reduce((sum, one) => sum + one.cost, 0)
  const ordered = planned.toSorted((one, other) => one.next - other.next)
  const undated = parts.filter((part) => nextOf(part) === null)
  return {
    parts: ordered,
    undated,
    years,
    firstYear,
    lastYear,
    cost,
    perYear: Math.round(cost / planYears / 100) * 100,
  }
}

export type UpkeepPlan<P extends LastingPart> = ReturnType<typeof upkeepPlan<P>>

/** How far what there is reaches, with what is set aside each year: the year in which it does not, and what is lacking then. */
export function fundReach<P extends LastingPart>(
  plan: UpkeepPlan<P>,
  { fund, setAside }: { fund: number; setAside: number },
) {
  let left = fund
  for (const { year, cost } of plan.years) {
    left += setAside - cost
    if (left >= 0) continue
    const [largest] = plan.parts
      .filter(({ years }) => years.includes(year))
      .toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))
    return { year, lacking: -left, part: largest ?? null }
  }
  return null
}
