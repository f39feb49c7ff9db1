/*
 * The days that an event, a paper, a component or a fault may have. A year of five digits is no date in iCalendar (RFC
 * 5545), whose readers then refuse the whole file, and one of three is a slip of the hand. The database holds the same
 * bounds (decision 102).
 */

export const earliestDay = '1000-01-01'
export const latestDay = '2200-12-31'

export const isPossibleDay = (day: string) => day >= earliestDay && day <= latestDay

export const impossibleDay = 'Kontrollera årtalet: välj ett år mellan 1000 och 2200.'
