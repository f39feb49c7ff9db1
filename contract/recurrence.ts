export type IntervalUnit = 'day' | 'week' | 'month' | 'year'

/** How people say the days of an event: the whole of a month ('i maj'), or one that is the latest ('före 1 dec'). */
export type Season = 'month' | 'latest'
