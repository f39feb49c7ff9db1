type Period = { startDate: string | null; endDate: string | null }

export const endsBeforeItStarts = ({ startDate, endDate }: Period) =>
  Boolean(endDate && (!startDate || endDate < startDate))

/** An event with only a start date lasts one day. */
export const withEndDate = <A extends Period>(activity: A): A => ({
  ...activity,
  endDate: activity.endDate ?? activity.startDate,
})

export const endBeforeStart = 'Slutdatum kan inte vara före startdatum.'
export const endBeforeStartIssue = { path: ['endDate'], error: endBeforeStart }
