export const monthNames = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
]

/** The name of a month from 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? ''
